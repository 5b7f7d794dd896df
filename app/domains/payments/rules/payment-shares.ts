interface Part {
  id: number;
  invoice_id: number;
  amount: number;
}

/** What a payment currently pays of an invoice, in cents. */
export interface Share {
  invoice_id: number;
  amount: number;
}

/** The current shares of a payment, newest first: per invoice the sum of its parts, where that is above 0. */
export function sharesOf(parts: readonly Part[]): Share[] {
  const sums = new Map<number, { amount: number; last: number }>();
  for (const { id, invoice_id, amount } of parts) {
    const { amount: sum, last } = sums.get(invoice_id) ?? { amount: 0, last: 0 };
    sums.set(invoice_id, { amount: sum + amount, last: amount > 0 ? Math.max(last, id) : last });
  }
  return [...sums]
    .filter(([, { amount }]) => amount > 0)
    .sort(([, one], [, other]) => other.last - one.last)
    .map(([invoice_id, { amount }]) => ({ invoice_id, amount }));
}

/** The sources of a refund: the payment's credit, and its shares. */
export interface Freed {
  credit: number;
  shares: Share[];
}

/**
 * The sources of cents of a payment: the share of the chosen invoice, then its credit, then its newest shares. Null
 * where it has less.
 */
export function freed(
  { unapplied, shares }: { unapplied: number; shares: readonly Share[] },
  amount: number,
  chosen: number | null = null,
): Freed | null {
  let rest = amount;
  const take = (most: number) => {
    const taken = Math.min(most, rest);
    rest -= taken;
    return taken;
  };
  const isChosen = ({ invoice_id }: Share) => invoice_id === chosen;
  const taken = (share: Share) => ({ ...share, amount: take(share.amount) });
  const first = shares.filter(isChosen).map(taken);
  const credit = take(unapplied);
  const others = shares.filter((share) => !isChosen(share)).map(taken);
  return rest > 0 ? null : { credit, shares: [...first, ...others].filter((share) => share.amount > 0) };
}
