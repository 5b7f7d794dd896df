import { clampChroma, converter, formatHex, useMode as learn, modeOklch, modeRgb, type Oklch } from 'culori/fn';
import { contrastOf, MARK_CONTRAST, TEXT_CONTRAST } from '~/ui/format/contrast';
import { type Shades, type Surroundings, surroundings, type ThemedShades } from './shades';

learn(modeRgb);
learn(modeOklch);
const toOklch = converter('oklch');

const STEPS = 200;
const WHITE = '#ffffff';

/** A colour of the accent’s hue, with as much of its chroma as a screen shows. */
function shade({ c, h }: Oklch, lightness: number, chroma = c): string {
  const l = Math.min(1, Math.max(0, lightness));
  const colour: Oklch = { mode: 'oklch', l, c: Math.min(c, chroma), ...(h !== undefined && { h }) };
  return formatHex(clampChroma(colour, 'oklch'));
}

/** The first shade from one lightness towards another that fits; the last one where none does. */
function firstFitting(accent: Oklch, from: number, to: number, fits: (colour: string) => boolean, chroma?: number) {
  for (let step = 0; step <= STEPS; step++) {
    const colour = shade(accent, from + ((to - from) * step) / STEPS, chroma);
    if (fits(colour)) return colour;
  }
  return shade(accent, to, chroma);
}

const least = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrastOf(colour, other)));

/** The soft ground: every text stays readable on it. */
function softOf(accent: Oklch, { texts }: Surroundings, from: number, to: number, chroma: number): string {
  return firstFitting(accent, from, to, (colour) => least(colour, texts) >= TEXT_CONTRAST, chroma);
}

/** As dark as white letters on it and its own letters on every ground need. The accent itself where it is. */
function lightShades(hex: string, accent: Oklch): Shades {
  const soft = softOf(accent, surroundings.light, 0.94, 1, 0.03);
  const grounds = [...surroundings.light.grounds, soft];
  const isText = (colour: string) => least(colour, grounds) >= TEXT_CONTRAST;
  const brand = isText(hex) ? hex : firstFitting(accent, accent.l, 0, isText);
  const l = toOklch(brand)!.l;
  const isGround = (colour: string) => contrastOf(colour, WHITE) >= TEXT_CONTRAST;
  const hover = l > 0.12 ? shade(accent, l - 0.08) : firstFitting(accent, l + 0.16, l, isGround);
  const ring = firstFitting(
    accent,
    Math.min(accent.l, l + 0.1),
    l,
    (colour) => least(colour, grounds) >= MARK_CONTRAST,
  );
  return {
    brand,
    'brand-hover': hover,
    'brand-foreground': WHITE,
    'brand-text': brand,
    'brand-soft': soft,
    ring,
  };
}

/** As light as dark letters on it and its own letters on every ground need. */
function darkShades(accent: Oklch): Shades {
  const soft = softOf(accent, surroundings.dark, 0.29, 0.12, 0.04);
  const grounds = [...surroundings.dark.grounds, soft];
  const foreground = shade(accent, 0.2, 0.05);
  const isText = (colour: string) => least(colour, grounds) >= TEXT_CONTRAST;
  const isGround = (colour: string) => isText(colour) && contrastOf(colour, foreground) >= TEXT_CONTRAST;
  const brand = firstFitting(accent, Math.max(0.68, accent.l), 1, isGround);
  const l = toOklch(brand)!.l;
  const hover = l < 0.9 ? shade(accent, l + 0.07) : firstFitting(accent, l - 0.1, l, isGround);
  const text = firstFitting(accent, Math.min(1, l + 0.04), 1, isText);
  return {
    brand,
    'brand-hover': hover,
    'brand-foreground': foreground,
    'brand-text': text,
    'brand-soft': soft,
    ring: text,
  };
}

/** The shades of an accent, `#rrggbb`, in both themes: every text has a contrast of 4.5, every mark one of 3. */
export function deriveShades(hex: string): ThemedShades {
  const accent = toOklch(hex);
  if (!accent) throw new Error(`${hex} is no colour`);
  return { light: lightShades(hex.toLowerCase(), accent), dark: darkShades(accent) };
}
