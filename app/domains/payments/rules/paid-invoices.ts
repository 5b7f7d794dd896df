/** The invoices that a payment pays, as text. */
export function paidInvoices({ invoices }: { invoices: readonly { id: number }[] }): string {
  const numbers = invoices.map(({ id }) => id);
  if (numbers.length === 0) return 'a credit';
  return `${numbers.length === 1 ? 'invoice' : 'invoices'} ${numbers.join(', ')}`;
}
