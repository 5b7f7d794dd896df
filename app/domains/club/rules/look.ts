import { DEFAULT_ACCENT, defaultShades, type ThemedShades } from './shades';

/** A stored picture, by the digest of its bytes: another picture has another name. */
export interface Logo {
  /** `<digest>.png` or `.jpg`. */
  file: string;
  width: number;
  height: number;
}

export interface Look {
  /** `#rrggbb` as it was chosen. */
  accent: string;
  logo: Logo | null;
  /** Those of the accent; null for the default one. */
  shades: ThemedShades | null;
}

export const defaultLook: Look = { accent: DEFAULT_ACCENT, logo: null, shades: null };

export const shadesOf = ({ shades }: Pick<Look, 'shades'>): ThemedShades => shades ?? defaultShades;

/** The path of a logo on the site. */
export const logoPath = ({ file }: Pick<Logo, 'file'>): string => `/brand/${file}`;

export const LOGO_FILE = /^[\da-f]{32}\.(png|jpg)$/;
