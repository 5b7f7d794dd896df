/** What is used of culori, which has no types. */
declare module 'culori/fn' {
  interface Color {
    mode: string;
  }
  export interface Oklch extends Color {
    mode: 'oklch';
    l: number;
    c: number;
    /** Absent for a grey. */
    h?: number;
  }
  export const modeRgb: object;
  export const modeOklch: object;
  export function useMode(definition: object): void;
  export function converter(mode: 'oklch'): (color: string | Color) => Oklch | undefined;
  /** The colour with the most chroma that a screen shows. */
  export function clampChroma<Given extends Color>(color: Given, mode: 'oklch'): Given;
  export function formatHex(color: Color): string;
}
