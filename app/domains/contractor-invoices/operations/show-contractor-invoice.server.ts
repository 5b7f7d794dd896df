import { contractorRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { contractorInvoiceRead } from '../queries.server';
import { contractorInvoiceViewInput } from '../schema';
import { viewContractorInvoice, withLineFields } from '../views/contractor-invoice-view.server';

/**
 * One invoice of a contractor, its lines also as fields of its own.
 * @throws AppError 404 when it is not that contractor's
 */
export const showContractorInvoice = defineOperation({
  name: 'show-contractor-invoice',
  needs: ['invoice.view', 'invoice.update'],
  input: contractorInvoiceViewInput,
  reads: true,
  async run({ db }, { id, conid }) {
    const { invoice, contractor } = await readTogether(db, {
      invoice: contractorInvoiceRead(db, id),
      contractor: contractorRead(db, conid),
    });
    if (!contractor) throw notFound('Contractor');
    if (invoice?.contractor_id !== contractor.id) throw notFound('Contractor invoice');
    return { invoice: { ...withLineFields(viewContractorInvoice(invoice)), payment: invoice.paid_with } };
  },
});
