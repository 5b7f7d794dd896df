import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceStatusInput } from '../schema';
import { stepRefusals } from '../states';
import { setUnpaid } from '../steps/leave-paid.server';
import { payInvoices } from '../steps/pay-invoices.server';

/**
 * Sets the status of a contractor's invoice; every transition is allowed. PAID pays it today without a check; another
 * status undoes that.
 * @throws AppError 409 for a canceled one, and with the payment for one that a check, or credits, paid
 */
export const changeContractorInvoiceStatus = defineOperation({
  name: 'change-contractor-invoice-status',
  needs: 'invoice.update',
  input: contractorInvoiceStatusInput,
  async run(context, { id: key, status }) {
    const invoice = await findContractorInvoice(context.db, key);
    const { id, contractor_id, status: was, canceled_at } = invoice;
    const refusal = stepRefusals['change-status']({ status: was, isCanceled: canceled_at !== null });
    if (refusal) throw conflict(refusal);
    if (status === was) return { message: 'Status Updated Successfully!', id, status };
    const paid = { contractor_id, invoices: [invoice], kind: 'OTHER', check_number: null } as const;
    const parts =
      status === 'PAID'
        ? [payInvoices(context, { ...paid, invoices: [invoice], paid_on: clubToday(context) })]
        : await setUnpaid(context, [invoice], status);
    await commit(context, ...parts);
    return { message: 'Status Updated Successfully!', id, status };
  },
});
