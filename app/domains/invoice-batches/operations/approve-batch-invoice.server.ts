import { findContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import { findInvoice } from '~/domains/invoices/queries.server';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findBatchInvoice } from '../queries.server';
import { readApproval } from '../rules/approve-row';
import { approveBatchInvoiceInput } from '../schema';
import { billInvoice } from '../steps/bill-invoice.server';
import { decide, refuseDecided } from '../steps/decide.server';

/**
 * Approves an invoice of a batch as corrected. One commit creates the contractor's invoice, or links the existing one
 * with that number, and the invoice to the job's member.
 * @throws AppError 404; 409 for one that is decided; 422 at each missing or wrong field
 */
export const approveBatchInvoice = defineOperation({
  name: 'approve-batch-invoice',
  needs: 'invoice.update',
  input: approveBatchInvoiceInput,
  run: (context, { id, batch_invoice_id, ...given }) =>
    againWhereChanged(async () => {
      const { db } = context;
      const { batch, row } = await findBatchInvoice(db, { id, batch_invoice_id });
      refuseDecided(batch, row);
      const approval = readApproval(row, given, clubToday(context));
      const { parts, invoiceUuid, contractorInvoiceKey, made } = await billInvoice(context, approval, {
        texts: row.content,
        termId: given.invoice_term_id,
      });
      const decided = await decide(context, batch!, row, { status: 'APPROVED', set: made });
      try {
        await commit(context, ...parts, decided);
      } catch (error) {
        // An invoice with this number was added in between
        if (violates(error, 'contractor_invoices.hoc_inv_num')) throw conflict(CHANGED_MEANWHILE);
        throw error;
      }
      const [invoice, contractorInvoice] = await Promise.all([
        findInvoice(db, invoiceUuid),
        findContractorInvoice(db, contractorInvoiceKey),
      ]);
      return {
        message: 'Invoice approved.',
        invoice: { id: invoice.id, uuid: invoice.uuid },
        contractor_invoice: { id: contractorInvoice.id },
      };
    }),
});
