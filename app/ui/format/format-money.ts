const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as `$1,234.00`; -0, which Intl formats as `-$0.00`, as `$0.00`. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100 + 0);
}

/** Integer cents as a price in a sentence: `$60`, and `$60.50` where there are cents. */
export const formatDollars = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');
