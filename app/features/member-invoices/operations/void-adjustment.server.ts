import { findInvoice, getAdjustment } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { takeBackAdjustment } from '~/domains/payments/steps/adjust-invoice.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { creditNoteNumber } from '../rules/credit-note-number';
import { voidAdjustmentInput } from '../schema';
import { commitStep, refusal } from '../steps/seen-invoice.server';
import { readInvoice } from '../views/read-invoice.server';

/**
 * Voids a credit note or a write-off: its sum is owed again, and what a credit note made credit pays the invoice again.
 * @throws AppError 404; 409 where it is void already, its credit was used or its invoice is void
 */
export const voidAdjustment = defineOperation({
  name: 'void-adjustment',
  needs: 'invoice.void',
  input: voidAdjustmentInput,
  async run(context, { uuid, reason }) {
    const { db } = context;
    const adjustment = await getAdjustment(db, uuid);
    if (!adjustment) throw notFound('Credit note');
    const invoice = await findInvoice(db, adjustment.invoice_id);
    const isNote = adjustment.type === 'CREDIT_NOTE';
    const what = isNote ? `Credit note ${creditNoteNumber(adjustment.id)}` : 'The write-off';
    if (adjustment.voided_on !== null) throw await refusal(context, invoice, `${what} was taken back already.`);
    if (!mayMove('take-back', invoice.status)) {
      throw await refusal(context, invoice, `Invoice ${invoice.id} is void.`);
    }
    await commitStep(context, invoice, await takeBackAdjustment(context, { adjustment, invoice, reason }));
    return { message: `${what} was taken back.`, invoice: await readInvoice(context, invoice.uuid) };
  },
});
