import type { Club } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';

/** What every mail has of the club. */
export interface Signature {
  /** The last line: who the club is and how to reach it. */
  words: string;
  name: string;
  /** The ground of the button, with white letters. */
  accent: string;
  /** With its absolute address. */
  logo: { src: string; width: number; height: number } | null;
}

/** The default ground of a mail's button. */
const ACCENT = '#14532d';
const [LOGO_WIDTH, LOGO_HEIGHT] = [200, 48];

export function signatureOf({ name, phone, email, look }: Club): Signature {
  return {
    words: [name, shownPhone(phone), email].join(' · '),
    name,
    accent: look?.shades?.light.brand ?? ACCENT,
    logo: look?.logo && look.origin ? { src: `${look.origin}/brand/${look.logo.file}`, ...fitted(look.logo) } : null,
  };
}

/** The size in which a picture is shown: mail programs take it of the tag alone. */
function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(LOGO_WIDTH / width, LOGO_HEIGHT / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
