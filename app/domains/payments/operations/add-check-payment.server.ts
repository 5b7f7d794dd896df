import { findUnpaidDues, listInvoicesOf } from '~/domains/invoices/parts/dues.server';
import { moveInvoice } from '~/domains/invoices/parts/move-invoice.server';
import { activateMembership } from '~/domains/memberships/parts/activate-membership.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { duesRefusal } from '~/domains/memberships/policy';
import { closeTasks } from '~/domains/tasks/parts/close-tasks.server';
import { refuseUnlessInWork } from '~/domains/tasks/parts/update-task.server';
import { findTask } from '~/domains/tasks/queries.server';
import { conflict } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, idOf, type Part, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getCheckPayment, getOpenAttempt } from '../queries.server';
import { addCheckPaymentInput } from '../schema';
import { payments } from '../table.server';

const REGISTERED = 'Payment registered!';

/**
 * Books a member's check: the dues that its task waits for are PAID, the membership active, the task closed, in one
 * commit. The same check sent again gets the same response.
 * @throws AppError 404; 409 for a task of another kind or that nobody works on, dues that are paid or that the club does not take
 */
export const addCheckPayment = defineOperation({
  name: 'add-check-payment',
  needs: 'membership.update',
  input: addCheckPaymentInput,
  async run(context, { id, check_no }) {
    const { db, now } = context;
    const task = await findTask(db, id);
    if (task.task_type !== 'CHECK_PAYMENT' || !task.membership_id) throw conflict('This task waits for no check.');
    const { membership_id } = task;
    const result = { message: REGISTERED, membership_id };
    if (task.status === 'CLOSED') {
      const invoices = await listInvoicesOf(db, membership_id);
      const ids = invoices.map((invoice) => invoice.id);
      if (await getCheckPayment(db, ids, check_no)) return result;
    }
    refuseUnlessInWork(task);
    const household = await findHousehold(db, membership_id);
    const refusal = duesRefusal(household.membership);
    if (refusal) throw conflict(refusal);
    const invoice = await findUnpaidDues(db, membership_id, task.source.replace(/^check:/, ''));
    if (await getOpenAttempt(db, invoice.id)) throw conflict('This invoice is being paid by card right now.');
    const uuid = crypto.randomUUID();
    const primary = household.members.find((member) => member.is_primary);
    const payment = db.insert(payments).values({
      uuid,
      invoice_id: invoice.id,
      payer_name: household.membership.primary_name,
      description: invoice.description,
      company_name: primary?.company ?? '',
      amount: invoice.amount,
      payment_method: 'CHECK',
      status: 'PAID',
      check_no,
      created_at: now,
      updated_at: now,
    });
    const paid = moveInvoice(context, invoice, 'pay', { payment: uuid });
    const activated = activateMembership(context, household.membership, invoice);
    const closed = closeTasks(context, [task]);
    const received: Part = {
      changes: [
        {
          subject: 'payment',
          id: idOf(payments, uuid),
          version: 1,
          action: 'received',
          data: { amount: invoice.amount, method: 'CHECK', check_no },
          parent: { type: 'membership', id: membership_id },
        },
      ],
      writes: [payment],
      effects: [{ effect: 'payment.received', payload: { uuid } }],
    };
    try {
      await commit(context, received, paid, activated, closed);
    } catch (error) {
      if (violates(error, 'payments.')) throw conflict(CHANGED_MEANWHILE);
      throw error;
    }
    return result;
  },
});
