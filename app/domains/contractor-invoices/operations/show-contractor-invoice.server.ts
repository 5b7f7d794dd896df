import { findContractor } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice as find } from '../queries.server';
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
    const [invoice, contractor] = await Promise.all([find(db, id), findContractor(db, conid)]);
    if (invoice.contractor_id !== contractor.id) throw notFound('Contractor invoice');
    return { invoice: withLineFields(viewContractorInvoice(invoice)) };
  },
});
