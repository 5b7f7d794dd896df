import { bookRefund } from '~/domains/payments/steps/book-refund.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { invoiceConflict } from '../reads/invoice-conflict.server';
import { jobOfInvoice } from '../reads/job-of-invoice.server';
import { storedAmounts } from '../rules/amounts';
import { changesAmounts, editInvoice } from '../rules/edit-invoice';
import { updateContractorInvoiceInput } from '../schema';
import { saveInvoice } from '../steps/save-invoice.server';
import type { ContractorInvoice } from '../table.server';

const AMOUNTS_STAND = 'This invoice is paid: book a credit or a supplement.';
const names = { all: 'Contractor Invoice', open: 'Open Contractor Invoice', canceled: 'Cancel Contractor Invoice' };

/**
 * Saves the form of a contractor's invoice: see editRecord. An increased adjustment of an approved one is booked as a
 * refund in the same commit. The amounts of a paid one are final: 409 with the invoice.
 */
export const updateContractorInvoice = defineOperation({
  name: 'update-contractor-invoice',
  needs: 'invoice.update',
  input: updateContractorInvoiceInput,
  async run(context, { id, version: seen, list = 'all', ...given }) {
    const { db, now } = context;
    const row = await findContractorInvoice(db, id);
    return saveInvoice(context, row, {
      seen,
      async edit() {
        if (row.status === 'PAID' && changesAmounts(row, given)) throw invoiceConflict(AMOUNTS_STAND, row);
        const { figures, refund, isFull } = editInvoice(row, given);
        const { job_number, remarks, comment, adj_description } = given;
        const set: Partial<ContractorInvoice> = {
          ...storedAmounts(figures),
          ...(job_number !== undefined && (await jobOfInvoice(db, row, job_number))),
          ...(remarks !== undefined && { remarks }),
          ...(comment !== undefined && { comment }),
          ...(adj_description !== undefined && { adj_description: adj_description ?? '' }),
          ...(refund > 0 && { refunded: row.refunded + refund }),
          ...(isFull && { fully_refunded_at: now }),
        };
        return { set, ...(refund > 0 && { also: bookRefund(context, refundOf({ ...row, ...set }, refund)) }) };
      },
      message: `${names[list === 'paid' ? 'all' : list]} Updated Successfully!`,
    });
  },
});

const refundOf = (
  { id, membership_id, hoc_inv_num, mem_name, con_biz, adj_description }: ContractorInvoice,
  amount: number,
) => ({
  contractor_invoice_id: id,
  membership_id,
  payer_name: mem_name,
  company_name: con_biz,
  description: adj_description || `Refund of contractor invoice ${hoc_inv_num}`,
  amount,
});
