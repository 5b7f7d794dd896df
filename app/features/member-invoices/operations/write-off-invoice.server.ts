import { findInvoice, getAdjustment, getAdjustmentBySubmission } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { adjustInvoice } from '~/domains/payments/steps/adjust-invoice.server';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { formatMoney } from '~/ui/format/format-money';
import { writeOffInvoiceInput } from '../schema';
import { commitStep, mustBeAsSeen, refusal } from '../steps/seen-invoice.server';
import { readInvoice } from '../views/read-invoice.server';

/**
 * Writes off the open amount of an invoice, or a part of it: later payments are credit. The same submission id returns
 * the first one's result.
 * @throws AppError 404; 409 with the invoice where nothing is open, it is stale or a card is being charged for it; 422
 * at `amount` above the open amount
 */
export const writeOffInvoice = defineOperation({
  name: 'write-off-invoice',
  needs: 'invoice.void',
  input: writeOffInvoiceInput,
  async run(context, { id: key, version, amount: wish, reason, submission_id: id }) {
    const { db, actor } = context;
    const invoice = await findInvoice(db, key);
    const submission_id = await submissionKey({ actor, call: `write-off-invoice ${invoice.id}`, id });
    const earlier = async () => (submission_id ? await getAdjustmentBySubmission(db, submission_id) : null);
    const done = async (uuid: string) => {
      const { amount } = (await getAdjustment(db, uuid))!;
      return {
        message: `${formatMoney(amount)} of invoice ${invoice.id} written off.`,
        write_off: { uuid, amount },
        invoice: await readInvoice(context, invoice.uuid),
      };
    };
    const made = await earlier();
    if (made) return done(made.uuid);
    await mustBeAsSeen(context, invoice, version);
    if (invoice.left === 0 || !mayMove('write-off', invoice.status)) {
      throw await refusal(context, invoice, 'Nothing is left of this invoice.');
    }
    const amount = wish ?? invoice.left;
    if (amount > invoice.left) throw invalid({ amount: `At most ${formatMoney(invoice.left)}, what is left.` });
    const booked = await adjustInvoice(context, {
      ...{ invoice, type: 'WRITE_OFF', amount, reason, booked_on: clubToday(context), submission_id },
    });
    try {
      await commitStep(context, invoice, booked);
      return done(booked.uuid);
    } catch (error) {
      // The same form, submitted twice at the same time
      const first = await earlier();
      if (!first) throw error;
      return done(first.uuid);
    }
  },
});
