import type { Shades, ThemedShades } from './shades';

const declared = (shades: Shades) =>
  Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The style of a document whose accent is another than the default: it takes the place of the colour “green”. */
export const shadesStyle = ({ light, dark }: ThemedShades): string =>
  `:root:not([data-color]),[data-color=green]{${declared(light)}}.dark[data-color=green]{${declared(dark)}}`;

/** The same for the static pages, which follow the system. */
export const staticStyle = ({ light, dark }: ThemedShades): string => {
  const own = (shades: Shades) => `:root{--brand:${shades.brand};--on-brand:${shades['brand-foreground']}}`;
  return `${own(light)}@media (prefers-color-scheme:dark){${own(dark)}}`;
};
