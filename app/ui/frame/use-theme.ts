import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { applyTheme, parseTheme, THEME_KEY, type ThemeState } from './theme';

const listeners = new Set<() => void>();
const DARK = '(prefers-color-scheme: dark)';

let unstored: string | null = null;

function readStored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    // Where storage is blocked the theme lasts as long as the page.
    return unstored;
  }
}
function subscribe(listener: () => void) {
  const changed = () => {
    applyTheme(parseTheme(readStored()));
    listener();
  };
  const scheme = matchMedia(DARK);
  listeners.add(listener);
  window.addEventListener('storage', changed);
  scheme.addEventListener('change', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
    scheme.removeEventListener('change', changed);
  };
}

/** The theme state of this browser, shared by all its tabs; defaults on the server and in the first render. */
export function useTheme() {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  );
  const theme = useMemo(() => parseTheme(stored), [stored]);
  const setTheme = useCallback((change: Partial<ThemeState>) => {
    const next = { ...parseTheme(readStored()), ...change };
    unstored = JSON.stringify(next);
    try {
      localStorage.setItem(THEME_KEY, unstored);
    } catch {
      // As in readStored.
    }
    applyTheme(next);
    for (const listener of listeners) listener();
  }, []);
  const resolvedMode: 'light' | 'dark' = theme.mode === 'system' ? (isSystemDark ? 'dark' : 'light') : theme.mode;
  return { ...theme, resolvedMode, setTheme };
}
