import { findInvoice, getAdjustment, getAdjustmentBySubmission, type Invoice } from '~/domains/invoices/queries.server';
import { findMembership } from '~/domains/memberships/queries.server';
import { adjustInvoice } from '~/domains/payments/steps/adjust-invoice.server';
import type { Day } from '~/lib/calendar';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { formatMoney } from '~/ui/format/format-money';
import { creditNoteNumber } from '../rules/credit-note-number';
import { creditInvoiceInput } from '../schema';
import { commitStep, mustBeAsSeen } from '../steps/seen-invoice.server';
import { readInvoice } from '../views/read-invoice.server';

/**
 * Books a credit note of an invoice: the credited sum is no longer owed, and what was paid of it becomes the
 * household's credit. `send` mails it to the primary member. The same submission id returns the first one's result.
 * @throws AppError 404; 409 with the invoice where it is void or stale, or a card is being charged for it; 422
 */
export const creditInvoice = defineOperation({
  name: 'credit-invoice',
  needs: 'invoice.void',
  input: creditInvoiceInput,
  async run(context, { id: key, version, amount, reason, on, send, submission_id: id }) {
    const { db, actor } = context;
    const invoice = await findInvoice(db, key);
    const submission_id = await submissionKey({ actor, call: `credit-invoice ${invoice.id}`, id });
    const earlier = async () => (submission_id ? await getAdjustmentBySubmission(db, submission_id) : null);
    const done = async (uuid: string) => {
      const note = (await getAdjustment(db, uuid))!;
      const number = creditNoteNumber(note.id);
      return {
        message: `Credit note ${number} of ${formatMoney(note.amount)} booked.`,
        credit_note: { uuid, number, amount: note.amount },
        invoice: await readInvoice(context, invoice.uuid),
      };
    };
    const made = await earlier();
    if (made) return done(made.uuid);
    await mustBeAsSeen(context, invoice, version);
    refuseCredit(invoice, { amount, on }, clubToday(context));
    const booked_on = on ?? clubToday(context);
    const type = 'CREDIT_NOTE';
    const booked = await adjustInvoice(context, { invoice, type, amount, reason, booked_on, submission_id });
    const mail = send ? [await mailOf(context, invoice, booked.uuid)] : [];
    try {
      await commitStep(context, invoice, booked, ...mail);
      return done(booked.uuid);
    } catch (error) {
      // The same form, submitted twice at the same time
      const first = await earlier();
      if (!first) throw error;
      return done(first.uuid);
    }
  },
});

/** @throws AppError 422 at `amount` above what is not credited yet, at `on` */
function refuseCredit(invoice: Invoice, { amount, on }: { amount: number; on: Day | undefined }, today: Day): void {
  const most = invoice.amount - invoice.credited;
  if (amount > most) throw invalid({ amount: `At most ${formatMoney(most)}, the invoice less earlier credits.` });
  refuseDays({ on }, today);
  if (on !== undefined && on < invoice.invoice_date) {
    throw invalid({ on: 'This must not be before the invoice date' });
  }
}

/** @throws AppError 422 at `send` where there is no address */
async function mailOf({ db }: OperationContext, { membership_id }: Invoice, uuid: string): Promise<Part> {
  const { primary_email: to } = await findMembership(db, membership_id);
  if (!to) throw invalid({ send: 'There is no e-mail address to send it to.' });
  return { effects: [{ effect: 'credit-note.mailed', payload: { uuid, to } }] };
}
