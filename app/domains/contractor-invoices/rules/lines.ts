/** A line of material or labor. */
export interface InvoiceLine {
  description: string;
  /** Cents. */
  amount: number;
}

/** Shown in place of an empty value. */
const NONE = 'NA';

export const orNone = (value: string | number | null) => String(value ?? '') || NONE;

/** True of a line without content, a placeholder of the form it came from. */
export function isBlankLine({ description, amount }: { description: string; amount: number }): boolean {
  return (description === '' || description === NONE) && amount === 0;
}

/** Lines of material, and of labor. */
export const MAX_LINES = 25;
