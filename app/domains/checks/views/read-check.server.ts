import { eq, sql } from 'drizzle-orm';
import { invoiceByIdRead } from '~/domains/invoices/queries.server';
import { membershipRead } from '~/domains/memberships/queries.server';
import { paymentRead } from '~/domains/payments/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { checkIdOf } from '../queries.server';
import { checks } from '../table.server';

/** A check as the API returns it, its amount in dollars as on the paper, and its invoice in cents. @throws AppError 404 */
export async function readCheck({ db }: OperationContext, key: string | number) {
  const id = checkIdOf(key);
  const ofCheck = (column: 'invoice_id' | 'membership_id' | 'payment_id'): IdOf =>
    sql<number>`(SELECT ${sql.identifier(column)} FROM ${checks} WHERE id = ${id})`;
  const { row, invoice, membership, payment } = await readTogether(db, {
    row: firstOf(db.select().from(checks).where(eq(checks.id, id))),
    invoice: invoiceByIdRead(db, ofCheck('invoice_id')),
    membership: membershipRead(db, ofCheck('membership_id')),
    payment: paymentRead(db, ofCheck('payment_id')),
  });
  if (!row || !invoice || !membership || !payment) throw notFound('Check');
  const { submission_id: _, numeric_amount, file_uuid, ...check } = row;
  return {
    ...check,
    numeric_amount: dollarsOf(numeric_amount),
    /** The uuid of the picture. */
    check_image: file_uuid,
    /** PAID, REFUND where it was paid back, BOUNCED where the bank returned it. */
    status: payment.status,
    invoice: { id: invoice.id, uuid: invoice.uuid, amount: invoice.amount, description: invoice.description },
    member: { id: membership.id, uuid: membership.uuid, name: membership.primary_name },
  };
}

export type CheckView = Awaited<ReturnType<typeof readCheck>>;
