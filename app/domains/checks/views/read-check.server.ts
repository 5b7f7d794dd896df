import { eq, sql } from 'drizzle-orm';
import { listInvoicesIn } from '~/domains/invoices/queries.server';
import { membershipRead } from '~/domains/memberships/queries.server';
import { invoiceIdsOfPayment, paymentRead } from '~/domains/payments/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { checkIdOf } from '../queries.server';
import { checks } from '../table.server';

/** A check as the API returns it, its amount in dollars as on the paper, and its invoices in cents. @throws AppError 404 */
export async function readCheck({ db }: OperationContext, key: string | number) {
  const id = checkIdOf(key);
  const ofCheck = (column: 'membership_id' | 'payment_id'): IdOf =>
    sql<number>`(SELECT ${sql.identifier(column)} FROM ${checks} WHERE id = ${id})`;
  const { row, invoices, membership, payment } = await readTogether(db, {
    row: firstOf(db.select().from(checks).where(eq(checks.id, id))),
    invoices: allOf(listInvoicesIn(db, invoiceIdsOfPayment(ofCheck('payment_id')))),
    membership: membershipRead(db, ofCheck('membership_id')),
    payment: paymentRead(db, ofCheck('payment_id')),
  });
  if (!row || !membership || !payment) throw notFound('Check');
  const { submission_id: _, numeric_amount, file_uuid, ...check } = row;
  const shown = invoices.map(({ id, uuid, amount, left, description, status }) => {
    const paid = payment.invoices.find((each) => each.id === id)?.amount ?? 0;
    return { id, uuid, amount, description, status, left, paid };
  });
  const [only, ...others] = shown;
  return {
    ...check,
    numeric_amount: dollarsOf(numeric_amount),
    /** The uuid of the picture. */
    check_image: file_uuid,
    /** PAID, REFUND where it was paid back, BOUNCED where the bank returned it. */
    status: payment.status,
    invoice_id: payment.invoice_id,
    /** The only invoice that it pays; null for several or none. */
    invoice: others.length === 0 && only ? only : null,
    /** With the amount paid of each. */
    invoices: shown,
    /** Cents that pay no invoice, that were refunded, and that are retained by agreement. */
    unapplied: payment.unapplied,
    refunded: payment.refunded,
    kept: payment.kept,
    member: { id: membership.id, uuid: membership.uuid, name: membership.primary_name },
  };
}

export type CheckView = Awaited<ReturnType<typeof readCheck>>;
