import { findUnpaidDues } from '~/domains/invoices/reads/dues.server';
import { duesRefusal } from '~/domains/memberships/policy';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { getCheckPayment } from '~/domains/payments/queries.server';
import { findTask } from '~/domains/tasks/queries.server';
import { closeTasks } from '~/domains/tasks/steps/close-tasks.server';
import { refuseUnlessInWork } from '~/domains/tasks/steps/update-task.server';
import { conflict, isAppError } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { addCheckPaymentInput } from '../schema';
import { addCheck } from '../steps/add-check.server';

const REGISTERED = 'Payment registered!';

/**
 * Books a member's check by its number: the dues of its task are PAID, the membership active, the task closed, in one
 * commit; the check's other fields are added later. The same check again returns the same response.
 * @throws AppError 404; 409 for a task of another kind or one not in progress, dues that are paid or not accepted; 422
 * for a check that is registered already
 */
export const addCheckPayment = defineOperation({
  name: 'add-check-payment',
  needs: 'membership.update',
  input: addCheckPaymentInput,
  async run(context, { id, check_no }) {
    const { db } = context;
    const task = await findTask(db, id);
    if (task.task_type !== 'CHECK_PAYMENT' || !task.membership_id) throw conflict('This task waits for no check.');
    const { membership_id } = task;
    const result = { message: REGISTERED, membership_id };
    if (task.status === 'CLOSED') {
      if (await getCheckPayment(db, membership_id, check_no)) return result;
    }
    refuseUnlessInWork(task);
    const household = await findHousehold(db, membership_id);
    const refusal = duesRefusal(household.membership);
    if (refusal) throw conflict(refusal);
    const invoice = await findUnpaidDues(db, membership_id, task.source.replace(/^check:/, ''));
    const written = { check_number: check_no, numeric_amount: invoice.left };
    const shares = [{ invoice, amount: invoice.left }];
    // Booking closes the invoice's own task; one that was opened otherwise is closed here.
    const isItsOwn = task.source === `check:${invoice.uuid}`;
    const closed = isItsOwn ? [] : [closeTasks(context, [task])];
    try {
      await addCheck(context, { uuid: crypto.randomUUID(), household, shares, written, field: 'check_no' }, closed);
    } catch (error) {
      // The same check, submitted twice at the same time
      const now = await findTask(db, id);
      if (!isAppError(error) || now.status !== 'CLOSED') throw error;
      if (!(await getCheckPayment(db, membership_id, check_no))) throw error;
    }
    return result;
  },
});
