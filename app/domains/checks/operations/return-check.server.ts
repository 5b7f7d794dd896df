import { and, eq } from 'drizzle-orm';
import { listInvoicesIn } from '~/domains/invoices/queries.server';
import { fees } from '~/domains/invoices/rules/fees';
import { issueInvoice } from '~/domains/invoices/steps/issue-invoice.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { checkSourceOf } from '~/domains/memberships/steps/open-check-task.server';
import {
  findPayment,
  invoiceIdsOfPayment,
  listPartsOfPayment,
  type PaymentRow,
} from '~/domains/payments/queries.server';
import { sharesOf } from '~/domains/payments/rules/payment-shares';
import { paymentUses, settleInvoices } from '~/domains/payments/steps/apply-payment.server';
import { movePayment } from '~/domains/payments/steps/payment-step.server';
import { reopenTasksFrom } from '~/domains/tasks/steps/reopen-task.server';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { commit, type Part } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { findCheck } from '../queries.server';
import { returnCheckInput } from '../schema';
import { checkChanged } from '../steps/add-check.server';
import { type Check, checks } from '../table.server';
import { readCheck } from '../views/read-check.server';

/**
 * Records that the bank returned a check: its payment pays nothing, what it paid is owed again, the tasks that waited
 * for the check are reopened, and the member is notified. A refunded part is billed, because no invoice is open for it;
 * `charge_fee` also bills the fee. The membership's status is left to staff.
 * @throws AppError 404, 409 for one that was returned already
 */
export const returnCheck = defineOperation({
  name: 'return-check',
  needs: 'check.update',
  input: returnCheckInput,
  async run(context, { id: key, reason, charge_fee }) {
    const { db, now } = context;
    const row = await findCheck(db, key);
    if (row.bounced_at) throw conflict('This check was returned already.');
    const payment = await findPayment(db, row.payment_id);
    const [parts, invoices, household] = await Promise.all([
      listPartsOfPayment(db, payment.id),
      listInvoicesIn(db, invoiceIdsOfPayment(payment.id)),
      findHousehold(db, row.membership_id),
    ]);
    const shares = sharesOf(parts).map(({ invoice_id, amount }) => {
      return { invoice: invoices.find(({ id }) => id === invoice_id)!, amount };
    });
    const billed = await billedFees(context, row, payment, charge_fee);
    await commit(
      context,
      movePayment(context, payment, 'bounce', {}, { bounced_at: now, unapplied: 0 }),
      paymentUses(
        context,
        shares.map(({ invoice, amount }) => ({ payment_id: payment.id, invoice, amount: -amount })),
        clubToday(context),
      ),
      await settleInvoices(
        context,
        household,
        shares.map(({ invoice, amount }) => ({ invoice, move: 'reopen', paid: -amount })),
      ),
      ...billed,
      returned(context, row, { reason, fees: billed.map(({ uuid }) => uuid) }),
      await reopenTasksFrom(
        context,
        shares.map(({ invoice }) => checkSourceOf(invoice.uuid)),
      ),
    );
    const open = shares.length === 0 ? '' : shares.length === 1 ? 'the invoice is' : 'its invoices are';
    return {
      message: `Check returned: ${open ? `${open} open again` : 'what was paid back is billed'}, and the member is told.`,
      check: await readCheck(context, row.uuid),
    };
  },
});

/** Invoices issued in the same commit: for the refunded part of the check, and for the fee. */
async function billedFees(
  context: OperationContext,
  { membership_id, check_number }: Check,
  { refunded }: PaymentRow,
  isCharged: boolean,
) {
  const bill = (description: string, amount: number) =>
    issueInvoice(context, { kind: 'FEE', membership_id, description, items: [{ description, amount }] });
  const fee = isCharged ? fees.returned_check_fee : 0;
  return [
    ...(refunded > 0 ? [await bill(`Check ${check_number}, returned after it was paid back`, refunded)] : []),
    ...(fee > 0 ? [await bill('Returned check fee', fee)] : []),
  ];
}

function returned(
  context: OperationContext,
  row: Check,
  { reason, fees: billed }: { reason: string; fees: string[] },
): Part {
  const version = row.version + 1;
  return {
    changes: [
      {
        subject: 'check',
        id: row.id,
        version,
        action: 'returned',
        data: { number: row.check_number, amount: row.numeric_amount, reason },
        parent: { type: 'membership', id: row.membership_id },
      },
    ],
    writes: [
      context.db
        .update(checks)
        .set({ bounced_at: context.now, bounce_reason: reason, version, updated_at: context.now })
        .where(and(eq(checks.id, row.id), eq(checks.version, row.version))),
    ],
    effects: [checkChanged(context, row), { effect: 'check.returned', payload: { uuid: row.uuid, fees: billed } }],
  };
}
