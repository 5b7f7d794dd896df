export const themeColors = ['green', 'blue', 'plum', 'slate'] as const;
export const themeModes = ['light', 'dark', 'system'] as const;

export type ThemeColor = (typeof themeColors)[number];
export type ThemeMode = (typeof themeModes)[number];
export type ThemeState = { color: ThemeColor; mode: ThemeMode; sidebarOpen: boolean };

export const THEME_KEY = 'theme';

export const defaultTheme: ThemeState = { color: 'green', mode: 'system', sidebarOpen: true };

/** Parses a stored theme; each missing or unknown part has its default. */
export function parseTheme(stored: string | null): ThemeState {
  let found: Partial<Record<keyof ThemeState, unknown>> = {};
  try {
    found = JSON.parse(stored ?? '{}') ?? {};
  } catch {
    // Invalid JSON counts as none.
  }
  return {
    color: themeColors.find((color) => color === found.color) ?? defaultTheme.color,
    mode: themeModes.find((mode) => mode === found.mode) ?? defaultTheme.mode,
    sidebarOpen: typeof found.sidebarOpen === 'boolean' ? found.sidebarOpen : defaultTheme.sidebarOpen,
  };
}

/** Applies a theme to `<html>`: class `dark`, `data-color` and `data-sidebar`. */
export function applyTheme(theme: ThemeState): void {
  const root = document.documentElement;
  const isDark =
    theme.mode === 'dark' || (theme.mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', isDark);
  root.dataset.color = theme.color;
  root.dataset.sidebar = theme.sidebarOpen ? 'open' : 'closed';
}

/**
 * Does the same before the first paint, and adds the class `with-scripts`. An inline script in `<head>` with the page's
 * nonce; `<html>` needs `suppressHydrationWarning`, because the server does not know the theme.
 */
export const themeScript = `(()=>{let t={};try{t=JSON.parse(localStorage.getItem('${THEME_KEY}'))||{}}catch{}const r=document.documentElement,m=t.mode;r.classList.add('with-scripts');r.classList.toggle('dark',m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches));r.dataset.color=${JSON.stringify(themeColors)}.includes(t.color)?t.color:'${defaultTheme.color}';r.dataset.sidebar=t.sidebarOpen===false?'closed':'open'})()`;
