import { rgbOf } from '~/lib/text/css-colours';

/** WCAG's minimum contrasts for text of usual size, and for marks: borders, icons, the focus. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);

function luminanceOf(colour: string): number {
  const [red, green, blue] = rgbOf(colour) ?? [0, 0, 0];
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
