/** A line of material or labor. */
export interface InvoiceLine {
  description: string;
  /** Cents. */
  amount: number;
}

/** Shown for an empty value. */
const NONE = 'NA';

export const orNone = (value: string | number | null) => String(value ?? '') || NONE;

/** Whether a line has no content, as a placeholder of the original form. */
export function isBlankLine({ description, amount }: { description: string; amount: number }): boolean {
  return (description === '' || description === NONE) && amount === 0;
}

/** Lines of material, and of labor. */
export const MAX_LINES = 25;
