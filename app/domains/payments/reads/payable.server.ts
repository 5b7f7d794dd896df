import { type Invoice, invoiceRead, membershipOfInvoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { duesRefusal } from '~/domains/memberships/policy';
import { membershipRead } from '~/domains/memberships/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { conflict, notFound } from '~/lib/errors';
import { isId } from '~/lib/form/schema';
import { readTogether } from '~/lib/read-together.server';

/** For the payer of an invoice with an amount of 0. */
export const NOTHING_TO_PAY = 'Nothing to pay';
export const PAID_ALREADY = 'This invoice has already been paid.';
export const WITHDRAWN = 'This invoice was withdrawn. Nothing is to be paid.';
const REFUNDED = 'This invoice was refunded and cannot be paid again.';

/** @throws AppError 409 for an invoice without an open amount */
export function refuseUnpayable({ status, left }: Pick<Invoice, 'status' | 'left'>): void {
  if (mayMove('pay', status) && left > 0) return;
  if (status === 'VOID') throw conflict(WITHDRAWN);
  if (status === 'REFUND') throw conflict(REFUNDED);
  throw conflict(status === 'PAID' ? PAID_ALREADY : NOTHING_TO_PAY);
}

/**
 * A payer needs only an invoice's link. Its number is no link, because numbers can be enumerated.
 * @throws AppError 404 for a number
 */
export function checkLink(uuid: string): void {
  if (isId(uuid)) throw notFound('Invoice');
}

/** @throws AppError 404 for an unknown uuid, 409 for an invoice without an open amount, or dues not accepted */
export async function findPayableInvoice(db: Database, uuid: string): Promise<Invoice> {
  checkLink(uuid);
  const { invoice, membership } = await readTogether(db, {
    invoice: invoiceRead(db, uuid),
    membership: membershipRead(db, membershipOfInvoice(uuid)),
  });
  if (!invoice) throw notFound('Invoice');
  refuseUnpayable(invoice);
  const refusal = invoice.kind === 'DUES' && membership && duesRefusal(membership);
  if (refusal) throw conflict(refusal);
  return invoice;
}
