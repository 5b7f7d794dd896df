import { eq } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceStatusInput } from '../schema';
import { contractorInvoices } from '../table.server';

/**
 * Gives a contractor's invoice a status; any may follow any. PAID notes today as the day the contractor was paid, and
 * another status takes that day back.
 */
export const changeContractorInvoiceStatus = defineOperation({
  name: 'change-contractor-invoice-status',
  needs: 'invoice.update',
  input: contractorInvoiceStatusInput,
  async run(context, { id: key, status }) {
    const { db, actor, now } = context;
    const { id, hoc_inv_num, contractor_id, version: read, status: was } = await findContractorInvoice(db, key);
    if (status !== was) {
      const version = read + 1;
      const date_con_bill_payed = status === 'PAID' ? clubToday(context) : null;
      await commit(context, {
        changes: [
          {
            subject: 'contractor_invoice',
            id,
            version,
            action: 'status-changed',
            data: { number: hoc_inv_num, from: was, to: status },
            parent: { type: 'contractor', id: contractor_id },
          },
        ],
        writes: [
          db
            .update(contractorInvoices)
            .set({ status, date_con_bill_payed, version, updated_at: now })
            .where(eq(contractorInvoices.id, id)),
        ],
        effects: [
          {
            effect: 'contractor-invoice.changed',
            payload: { id, contractor_id, user_id: userIdOf(actor) },
          },
        ],
      });
    }
    return { message: 'Status Updated Successfully!', id, status };
  },
});
