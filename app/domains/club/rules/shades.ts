/** The shades of an accent in one theme, by the variables of app/tailwind.css. */
export interface Shades {
  /** The ground of the main button, and marks. */
  brand: string;
  'brand-hover': string;
  'brand-foreground': string;
  /** Links and what is chosen. */
  'brand-text': string;
  /** The ground of what is chosen. */
  'brand-soft': string;
  /** The focus. */
  ring: string;
}

export interface ThemedShades {
  light: Shades;
  dark: Shades;
}

/** The accent until somebody saves another one; its shades are those of app/tailwind.css. */
export const DEFAULT_ACCENT = '#1b5a3c';

export const defaultShades: ThemedShades = {
  light: {
    brand: '#1b5a3c',
    'brand-hover': '#124329',
    'brand-foreground': '#ffffff',
    'brand-text': '#1b5a3c',
    'brand-soft': '#e3efe7',
    ring: '#1f7a4f',
  },
  dark: {
    brand: '#66c493',
    'brand-hover': '#86d4aa',
    'brand-foreground': '#06210f',
    'brand-text': '#7ccfa3',
    'brand-soft': '#1b3226',
    ring: '#7ccfa3',
  },
};

/** What the accent’s shades stand on or beside in one theme, of app/tailwind.css: both areas’ own colours. */
export interface Surroundings {
  /** background, card, raised, muted, control, hover. */
  grounds: readonly string[];
  /** foreground, muted-foreground and danger-text, which stand on the soft ground too. */
  texts: readonly string[];
}

export const surroundings: Record<keyof ThemedShades, Surroundings> = {
  light: {
    grounds: ['#f6f7f7', '#ffffff', '#eef0ef', '#eceeed', '#faf6ed', '#fffdf8', '#f1eadc'],
    texts: ['#1b211f', '#55605c', '#24221c', '#5f584b', '#b3261e'],
  },
  dark: {
    grounds: [
      ...['#121514', '#1a1e1c', '#222725', '#252a28', '#151918', '#272d2a'],
      ...['#171511', '#201d18', '#292520', '#2b2721', '#1a1813', '#2d2922'],
    ],
    texts: ['#e7ebe9', '#a4afaa', '#ede8dd', '#b3a996', '#f6978f'],
  },
};
