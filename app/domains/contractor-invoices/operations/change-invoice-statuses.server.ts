import { conflict, invalid } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listInvoicesByIds } from '../queries.server';
import { invoiceStatusesInput } from '../schema';
import { stepRefusals } from '../states';
import { setUnpaid } from '../steps/leave-paid.server';

/**
 * Sets one status for several invoices, all or none; those that have it are unchanged.
 * @throws AppError 409 where one is canceled, or paid with a check or by credits, 422 for PAID or a missing one
 */
export const changeInvoiceStatuses = defineOperation({
  name: 'change-invoice-statuses',
  needs: 'invoice.update',
  input: invoiceStatusesInput,
  async run(context, { invoice_ids, status }) {
    if (status === 'PAID') throw invalid({ status: 'Pay them by check.' });
    const invoices = await listInvoicesByIds(context.db, invoice_ids);
    if (invoices.length < invoice_ids.length) throw invalid({ invoice_ids: 'Some of these invoices do not exist.' });
    for (const { hoc_inv_num, status: was, canceled_at } of invoices) {
      const refusal = stepRefusals['change-status']({ status: was, isCanceled: canceled_at !== null });
      if (refusal) throw conflict(`Invoice ${hoc_inv_num}: ${refusal}`);
    }
    const changed = invoices.filter((invoice) => invoice.status !== status);
    await commit(context, ...(await setUnpaid(context, changed, status)));
    const many = changed.length === 1 ? 'One invoice is' : `${changed.length} invoices are`;
    return { message: `${many} ${status} now`, changed: changed.length };
  },
});
