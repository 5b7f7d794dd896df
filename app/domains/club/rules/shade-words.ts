import { contrastOf } from '~/ui/format/contrast';
import type { ThemedShades } from './shades';

/** What is shown of an accent: in which colour on which ground. */
export interface Sample {
  name: string;
  theme: keyof ThemedShades;
  letters: string;
  ground: string;
}

/** Grounds and letters of the public pages, and of a mail. */
export const paper = {
  light: { page: '#faf6ed', card: '#fffdf8', line: '#e4dac7', text: '#24221c' },
  dark: { page: '#171511', card: '#201d18', line: '#3a352c', text: '#ede8dd' },
} as const;

/** The samples of the page “Look”, in its order. */
export function samplesOf({ light, dark }: ThemedShades): Sample[] {
  return Object.entries({ light, dark }).flatMap(([name, shades]) => {
    const theme = name as keyof ThemedShades;
    const { card, text } = paper[theme];
    return [
      { name: 'Header', theme, letters: text, ground: card },
      { name: 'Button', theme, letters: shades['brand-foreground'], ground: shades.brand },
      { name: 'Link', theme, letters: shades['brand-text'], ground: card },
      // A mail has one look, whatever the program that shows it
      { name: 'Mail', theme, letters: '#ffffff', ground: light.brand },
    ];
  });
}

/** “6.2” */
export const contrastInWords = ({ letters, ground }: Sample): string => contrastOf(letters, ground).toFixed(1);

/** The result for the accent in a theme. */
export function accentWords(accent: string, { light, dark }: ThemedShades, sample: Sample): string {
  if (sample.name === 'Header') return 'readable';
  const isLight = sample.theme === 'light' || sample.name === 'Mail';
  const used = isLight ? light.brand : dark.brand;
  if (used === accent) return 'readable';
  return contrastOf(used, '#ffffff') > contrastOf(accent, '#ffffff')
    ? 'made darker to stay readable'
    : 'made lighter to stay readable';
}
