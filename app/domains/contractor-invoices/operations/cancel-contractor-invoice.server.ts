import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceKeyInput } from '../schema';
import { stepRefusals } from '../states';
import { invoiceStep } from '../steps/save-invoice.server';

/** Cancels a contractor's invoice; its status is unchanged. @throws AppError 409 for a paid or canceled one */
export const cancelContractorInvoice = defineOperation({
  name: 'cancel-contractor-invoice',
  needs: 'invoice.update',
  input: contractorInvoiceKeyInput,
  async run(context, { id: key }) {
    const invoice = await findContractorInvoice(context.db, key);
    const { id, status, canceled_at } = invoice;
    const refusal = stepRefusals.cancel({ status, isCanceled: canceled_at !== null });
    if (refusal) throw conflict(refusal);
    const set = { canceled_at: context.now };
    await commit(context, invoiceStep(context, invoice, 'canceled', { set, data: { status } }));
    return { message: 'Invoice Canceled Successfully!', id };
  },
});
