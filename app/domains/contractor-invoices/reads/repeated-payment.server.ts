import { sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import { counted } from '~/ui/format/counted';
import { formatDay } from '~/ui/format/format-time';
import { getCheck, invoicesOnPayment } from '../queries.server';
import type { PaymentWish } from '../schema';
import { type ContractorPayment, contractorInvoices, contractorPayments } from '../table.server';
import { selectSettledBy } from '../views/remittance.server';

type Paid = Pick<ContractorPayment, 'uuid' | 'kind' | 'check_number' | 'version' | 'amount'>;

/** The response for a payment of this many invoices. */
export const paidResult = ({ uuid, kind, check_number, version, amount }: Paid, count: number) => ({
  message: messageOf(check_number, count),
  payment: { uuid, kind, check_number, number: check_number, version, count, amount: dollarsOf(amount) },
});

function messageOf(check: string | null, count: number): string {
  const invoices = count === 1 ? 'One invoice' : counted(count, 'invoices');
  if (check === null) return `${count === 0 ? 'Settled' : `${invoices} paid`} by credits. No check is written.`;
  return count === 0 ? `Supplements paid with check ${check}` : `${invoices} paid with check ${check}`;
}

/**
 * The response to an earlier identical call; null where this is the first.
 * @throws AppError 422 where the check paid something else, or is void
 */
export async function getRepeat({ db }: OperationContext, contractorId: number, wish: PaymentWish) {
  const { check_number } = wish;
  const payment = check_number ? await getCheck(db, check_number) : await getOffset(db, wish.invoice_ids);
  if (!payment) return null;
  if (payment.voided_on !== null) {
    const message = `Check ${payment.check_number} was voided on ${formatDay(payment.voided_on)} and cannot be used again.`;
    throw invalid({ check_number: message });
  }
  const isSame = payment.contractor_id === contractorId && isOf(payment, wish) && (await hasSettled(db, payment, wish));
  if (isSame) return paidResult(payment, payment.invoice_ids.length);
  if (payment.kind === 'OFFSET') return null;
  throw invalid({ check_number: `Check ${payment.check_number} has paid other invoices already.` });
}

/** The settlement by credits of an invoice, with all its invoices. */
async function getOffset(db: Database, [first]: number[]) {
  if (first === undefined) return null;
  const isOfFirst = sql`${contractorPayments.id} = (SELECT payment_id FROM ${contractorInvoices} WHERE id = ${first})`;
  const [payment] = await db.select().from(contractorPayments).where(isOfFirst);
  return payment?.kind === 'OFFSET' ? { ...payment, invoice_ids: await invoicesOnPayment(db, payment.id) } : null;
}

const isOf = (payment: ContractorPayment & { invoice_ids: number[] }, { invoice_ids, paid_on, amount }: PaymentWish) =>
  payment.paid_on === paid_on &&
  payment.invoice_ids.length === invoice_ids.length &&
  payment.invoice_ids.every((id) => invoice_ids.includes(id)) &&
  (amount === undefined || amount === payment.amount);

/** Whether it settled no other corrections than the selected ones; which ones were open at the time is not recorded. */
async function hasSettled(db: Database, { id }: ContractorPayment, { correction_ids }: PaymentWish) {
  if (correction_ids === undefined) return true;
  const settled = await selectSettledBy(db, id);
  return settled.every(({ id, uuid }) => correction_ids.some((key) => key === uuid || key === String(id)));
}
