import type { Logo } from './logo';
import { DEFAULT_ACCENT, defaultShades, type ThemedShades } from './shades';

export interface Look {
  /** `#rrggbb` as it was chosen. */
  accent: string;
  logo: Logo | null;
  /** Those of the accent; null for the default one. */
  shades: ThemedShades | null;
}

export const defaultLook: Look = { accent: DEFAULT_ACCENT, logo: null, shades: null };

export const shadesOf = ({ shades }: Pick<Look, 'shades'>): ThemedShades => shades ?? defaultShades;
