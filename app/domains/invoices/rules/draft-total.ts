/** A line of an invoice, in cents. */
export interface InvoiceLine {
  description: string;
  amount: number;
}

/** What is taken off the sum: cents, or basis points of it. */
export type Discount = { type: 'fixed'; cents: number } | { type: 'percent'; basisPoints: number };

/** Lines that one invoice takes. */
export const MAX_ITEMS = 25;

/** How a discount stands among an invoice's lines. */
export const DISCOUNT = 'Discount';

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The sum, what is taken off it and what is left, a percentage rounded half up once; below 0 no draft is taken. */
export function totalOfDraft(lines: readonly InvoiceLine[], discount: Discount) {
  const sum = sumOf(lines);
  const off = discount.type === 'fixed' ? discount.cents : Math.round((sum * discount.basisPoints) / 10_000);
  return { sum, discount: off, total: sum - off };
}

/** The lines as they are kept: the discount is the last one, below 0. */
export function linesOfDraft(lines: readonly InvoiceLine[], discount: Discount): InvoiceLine[] {
  const { discount: off } = totalOfDraft(lines, discount);
  return [...lines, ...(off > 0 ? [{ description: DISCOUNT, amount: -off }] : [])];
}

/** The kept lines of an invoice as its form has them: the charges, and all that is taken off as one fixed discount. */
export function draftOfLines(kept: readonly InvoiceLine[]) {
  const lines = kept.filter(({ amount }) => amount >= 0).map(({ description, amount }) => ({ description, amount }));
  return { lines, discount: -sumOf(kept.filter(({ amount }) => amount < 0)) };
}
