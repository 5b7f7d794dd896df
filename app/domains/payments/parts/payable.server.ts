import { type Invoice, invoiceRead, membershipOfInvoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { duesRefusal } from '~/domains/memberships/policy';
import { membershipRead } from '~/domains/memberships/queries.server';
import type { Database } from '~/lib/database.server';
import { conflict, notFound } from '~/lib/errors';
import { readTogether } from '~/lib/read-together.server';

export const PAID_ALREADY = 'This invoice has already been paid.';

/** @throws AppError 404 for an unknown uuid, 409 for an invoice that is paid or was refunded, or dues the club does not take */
export async function findPayableInvoice(db: Database, uuid: string): Promise<Invoice> {
  const { invoice, membership } = await readTogether(db, {
    invoice: invoiceRead(db, uuid),
    membership: membershipRead(db, membershipOfInvoice(uuid)),
  });
  if (!invoice) throw notFound('Invoice');
  if (invoice.status === 'REFUND') throw conflict('This invoice was refunded and cannot be paid again.');
  if (!mayMove('pay', invoice.status)) throw conflict(PAID_ALREADY);
  const refusal = invoice.kind === 'DUES' && membership && duesRefusal(membership);
  if (refusal) throw conflict(refusal);
  return invoice;
}
