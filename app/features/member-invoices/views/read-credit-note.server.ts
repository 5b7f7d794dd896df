import { getAdjustment } from '~/domains/invoices/queries.server';
import { memberAccountRead } from '~/domains/payments/parts/member-account.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { creditNoteNumber } from '../rules/credit-note-number';
import { readInvoice } from './read-invoice.server';

/** A credit note with its invoice, and what is the household's credit now. @throws AppError 404 */
export async function readCreditNote(context: OperationContext, uuid: string) {
  const note = await getAdjustment(context.db, uuid);
  if (note?.type !== 'CREDIT_NOTE') throw notFound('Credit note');
  const [invoice, { account }] = await Promise.all([
    readInvoice(context, note.invoice_id),
    readTogether(context.db, { account: memberAccountRead(context.db, note.membership_id) }),
  ]);
  return { ...note, number: creditNoteNumber(note.id), invoice, account };
}
export type CreditNote = Awaited<ReturnType<typeof readCreditNote>>;
