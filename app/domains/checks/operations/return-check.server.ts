import { and, eq } from 'drizzle-orm';
import { moveInvoice } from '~/domains/invoices/parts/move-invoice.server';
import { findInvoice } from '~/domains/invoices/queries.server';
import { checkSourceOf } from '~/domains/memberships/parts/open-check-task.server';
import { movePayment } from '~/domains/payments/parts/payment-step.server';
import { findPayment } from '~/domains/payments/queries.server';
import { reopenTaskFrom } from '~/domains/tasks/parts/reopen-task.server';
import { conflict } from '~/lib/errors';
import { commit, type Part } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { checkChanged } from '../parts/add-check.server';
import { findCheck } from '../queries.server';
import { returnCheckInput } from '../schema';
import { checks } from '../table.server';
import { readCheck } from '../views/read-check.server';

/**
 * Notes that the bank returned a check: its payment pays nothing, the invoice is open again, the task that waited for the
 * check too, and the member is told. The membership's status is left to staff.
 * @throws AppError 404, 409 for one that was returned or paid back already
 */
export const returnCheck = defineOperation({
  name: 'return-check',
  needs: 'check.update',
  input: returnCheckInput,
  async run(context, { id: key, reason }) {
    const { db, now } = context;
    const row = await findCheck(db, key);
    if (row.bounced_at) throw conflict('This check was returned already.');
    const [invoice, payment] = await Promise.all([findInvoice(db, row.invoice_id), findPayment(db, row.payment_id)]);
    const version = row.version + 1;
    const returned: Part = {
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
        db
          .update(checks)
          .set({ bounced_at: now, bounce_reason: reason, version, updated_at: now })
          .where(and(eq(checks.id, row.id), eq(checks.version, row.version))),
      ],
      effects: [checkChanged(context, row), { effect: 'check.returned', payload: { uuid: row.uuid } }],
    };
    await commit(
      context,
      movePayment(context, { ...payment, membership_id: row.membership_id }, 'bounce', {}, { bounced_at: now }),
      moveInvoice(context, invoice, 'reopen'),
      returned,
      await reopenTaskFrom(context, checkSourceOf(invoice.uuid)),
    );
    return {
      message: 'Check returned: the invoice is open again, and the member is told.',
      check: await readCheck(context, row.uuid),
    };
  },
});
