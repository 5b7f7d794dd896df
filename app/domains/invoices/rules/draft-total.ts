/** A line of an invoice, in cents. */
export interface InvoiceLine {
  description: string;
  amount: number;
}

/** The reduction of a sum: cents, or basis points of it. */
export type Discount = { type: 'fixed'; cents: number } | { type: 'percent'; basisPoints: number };

/** Most lines of one invoice. */
export const MAX_ITEMS = 25;

/** The description of a discount's line. */
export const DISCOUNT = 'Discount';

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The sum, the discount and the rest, a percentage rounded half up once; a negative draft is refused. */
export function totalOfDraft(lines: readonly InvoiceLine[], discount: Discount) {
  const sum = sumOf(lines);
  const off = discount.type === 'fixed' ? discount.cents : Math.round((sum * discount.basisPoints) / 10_000);
  return { sum, discount: off, total: sum - off };
}

/** The lines as stored: the discount is the last one, negative. */
export function linesOfDraft(lines: readonly InvoiceLine[], discount: Discount): InvoiceLine[] {
  const { discount: off } = totalOfDraft(lines, discount);
  return [...lines, ...(off > 0 ? [{ description: DISCOUNT, amount: -off }] : [])];
}

/** The stored lines of an invoice in its form: the charges, and all deductions as one fixed discount. */
export function draftOfLines(kept: readonly InvoiceLine[]) {
  const lines = kept.filter(({ amount }) => amount >= 0).map(({ description, amount }) => ({ description, amount }));
  return { lines, discount: -sumOf(kept.filter(({ amount }) => amount < 0)) };
}
