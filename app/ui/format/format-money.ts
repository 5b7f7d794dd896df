const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as `$1,234.00`. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}
