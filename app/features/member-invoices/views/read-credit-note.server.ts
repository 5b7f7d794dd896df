import { creditNoteRead, invoiceOfAdjustment, membershipOfInvoiceId } from '~/domains/invoices/queries.server';
import { memberAccountRead } from '~/domains/payments/reads/member-account.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { creditNoteNumber } from '../rules/credit-note-number';
import { findInvoice } from './read-invoice.server';

/** A credit note with its invoice, and the household's current credit. @throws AppError 404 */
export async function readCreditNote(context: OperationContext, uuid: string) {
  const { db } = context;
  const invoiceId = invoiceOfAdjustment(uuid);
  const [{ note, account }, invoice] = await Promise.all([
    readTogether(db, {
      note: creditNoteRead(db, uuid),
      account: memberAccountRead(db, membershipOfInvoiceId(invoiceId)),
    }),
    findInvoice(context, invoiceId),
  ]);
  if (!note || !invoice) throw notFound('Credit note');
  return { ...note, number: creditNoteNumber(note.id), invoice, account };
}
export type CreditNote = Awaited<ReturnType<typeof readCreditNote>>;
