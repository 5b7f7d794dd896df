import { type Invoice, invoiceRead, membershipOfInvoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { duesRefusal } from '~/domains/memberships/policy';
import { membershipRead } from '~/domains/memberships/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { conflict, notFound } from '~/lib/errors';
import { isId } from '~/lib/form/schema';
import { readTogether } from '~/lib/read-together.server';

/** For the payer of an invoice that comes to nothing. */
export const NOTHING_TO_PAY = 'Nothing to pay';
export const PAID_ALREADY = 'This invoice has already been paid.';

/**
 * A payer is whoever has an invoice's link. Its number is no link: anybody can count through those.
 * @throws AppError 404 for a number
 */
export function checkLink(uuid: string): void {
  if (isId(uuid)) throw notFound('Invoice');
}

/** @throws AppError 404 for an unknown uuid, 409 for an invoice that is paid, was refunded or comes to nothing, or dues the club does not take */
export async function findPayableInvoice(db: Database, uuid: string): Promise<Invoice> {
  checkLink(uuid);
  const { invoice, membership } = await readTogether(db, {
    invoice: invoiceRead(db, uuid),
    membership: membershipRead(db, membershipOfInvoice(uuid)),
  });
  if (!invoice) throw notFound('Invoice');
  if (invoice.status === 'REFUND') throw conflict('This invoice was refunded and cannot be paid again.');
  if (!mayMove('pay', invoice.status)) throw conflict(PAID_ALREADY);
  if (invoice.amount === 0) throw conflict(NOTHING_TO_PAY);
  const refusal = invoice.kind === 'DUES' && membership && duesRefusal(membership);
  if (refusal) throw conflict(refusal);
  return invoice;
}
