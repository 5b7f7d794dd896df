/** A stored picture, by the digest of its bytes: another picture has another name. */
export interface Logo {
  /** `<digest>.png` or `.jpg`. */
  file: string;
  width: number;
  height: number;
}

/** The path of a logo on the site. */
export const logoPath = ({ file }: Pick<Logo, 'file'>): string => `/brand/${file}`;

export const LOGO_FILE = /^[\da-f]{32}\.(png|jpg)$/;
