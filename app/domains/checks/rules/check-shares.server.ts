import { type Invoice, listInvoicesByKeys } from '~/domains/invoices/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { isId, REQUIRED } from '~/lib/form/schema';
import { formatMoney } from '~/ui/format/format-money';

interface Asked {
  /** The only invoice, where `invoices` is left out. */
  invoice_id: string | undefined;
  invoices: { invoice_id: string; amount?: number | undefined }[] | undefined;
  /** Cents. */
  numeric_amount: number;
}

export interface CheckShare {
  invoice: Invoice;
  /** Cents. */
  amount: number;
}

const NO_INVOICE = 'There is no such invoice.';

/**
 * The amounts that a check pays of a household's invoices, as entered.
 * @throws AppError 422 at `invoice_id`, or at the invoice or the amount of one of several
 */
export async function checkShares(
  db: Database,
  { invoice_id, invoices, numeric_amount }: Asked,
): Promise<CheckShare[]> {
  if (invoices === undefined) {
    if (invoice_id === undefined) throw invalid({ invoice_id: REQUIRED });
    const [invoice] = await listInvoicesByKeys(db, [invoice_id]);
    if (!invoice) throw invalid({ invoice_id: NO_INVOICE });
    return [{ invoice, amount: Math.min(numeric_amount, invoice.left) }];
  }
  const found = await listInvoicesByKeys(
    db,
    invoices.map((each) => each.invoice_id),
  );
  const shares: CheckShare[] = [];
  let rest = numeric_amount;
  for (const [index, { invoice_id: key, amount }] of invoices.entries()) {
    if (amount === undefined) continue;
    const refuse = (field: string, message: string) => invalid({ [`invoices.${index}.${field}`]: message });
    const invoice = found.find(({ id, uuid }) => (isId(key) ? id === Number(key) : uuid === key));
    if (!invoice) throw refuse('invoice_id', NO_INVOICE);
    if (shares.some((share) => share.invoice.id === invoice.id))
      throw refuse('invoice_id', 'This invoice is chosen already.');
    if (shares[0] && shares[0].invoice.membership_id !== invoice.membership_id)
      throw refuse('invoice_id', 'This invoice is another member’s.');
    if (amount > invoice.left) throw refuse('amount', `At most ${formatMoney(invoice.left)} is left.`);
    if (amount > rest) throw refuse('amount', 'The parts come to more than the check.');
    rest -= amount;
    shares.push({ invoice, amount });
  }
  if (shares.length === 0) throw invalid({ 'invoices.0.amount': REQUIRED });
  return shares;
}
