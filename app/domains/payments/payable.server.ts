import { findInvoiceByUuid, type Invoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import type { Database } from '~/lib/database.server';
import { conflict } from '~/lib/errors';

export const PAID_ALREADY = 'This invoice has already been paid.';

/** @throws AppError 404 for an unknown uuid, 409 for an invoice that is paid or was refunded */
export async function findPayableInvoice(db: Database, uuid: string): Promise<Invoice> {
  const invoice = await findInvoiceByUuid(db, uuid);
  if (invoice.status === 'REFUND') throw conflict('This invoice was refunded and cannot be paid again.');
  if (!mayMove('pay', invoice.status)) throw conflict(PAID_ALREADY);
  return invoice;
}
