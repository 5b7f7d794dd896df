import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { invoiceStep } from '../parts/save-invoice.server';
import { statusColumns } from '../parts/status-columns.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceStatusInput } from '../schema';
import { stepRefusals } from '../states';

/**
 * Gives a contractor's invoice a status; any may follow any. PAID notes today as the day the contractor was paid, and what
 * they were paid; another status takes that back, with the check.
 * @throws AppError 409 for a canceled one
 */
export const changeContractorInvoiceStatus = defineOperation({
  name: 'change-contractor-invoice-status',
  needs: 'invoice.update',
  input: contractorInvoiceStatusInput,
  async run(context, { id: key, status }) {
    const invoice = await findContractorInvoice(context.db, key);
    const { id, status: was, canceled_at } = invoice;
    const refusal = stepRefusals['change-status']({ status: was, isCanceled: canceled_at !== null });
    if (refusal) throw conflict(refusal);
    if (status !== was) {
      const set = statusColumns(invoice, status, clubToday(context));
      await commit(context, invoiceStep(context, invoice, 'status-changed', { set, data: { from: was, to: status } }));
    }
    return { message: 'Status Updated Successfully!', id, status };
  },
});
