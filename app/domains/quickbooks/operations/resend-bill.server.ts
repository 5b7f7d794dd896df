import { findContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getConnection, ONLY } from '../queries.server';
import { resendBillInput } from '../schema';

/** Sends the bill of an invoice again. @throws AppError 404, 409 while QuickBooks is not connected */
export const resendBill = defineOperation({
  name: 'resend-bill',
  needs: ['invoice.update', 'setting.update'],
  input: resendBillInput,
  async run(context, { id: key }) {
    const { db, actor } = context;
    const { id, hoc_inv_num } = await findContractorInvoice(db, key);
    if ((await getConnection(db))?.status !== 'CONNECTED') throw conflict('QuickBooks is not connected.');
    await commit(context, {
      changes: [
        {
          subject: 'quickbooks',
          id: ONLY,
          version: nextVersion('quickbooks', ONLY),
          action: 'resent',
          data: { number: hoc_inv_num },
          parent: { type: 'contractor_invoice', id },
        },
      ],
      effects: [{ effect: 'quickbooks.bill', payload: { id } }, changedEffect({ actor }, 'quickbooks.changed', {})],
    });
    return { message: `Invoice ${hoc_inv_num} is being sent.` };
  },
});
