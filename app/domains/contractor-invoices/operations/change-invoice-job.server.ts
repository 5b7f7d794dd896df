import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { jobOfInvoice } from '../reads/job-of-invoice.server';
import { contractorInvoiceJobInput } from '../schema';
import { saveInvoice } from '../steps/save-invoice.server';

/** Sets or removes the job number of a contractor's invoice: see jobOfInvoice. */
export const changeInvoiceJob = defineOperation({
  name: 'change-invoice-job',
  needs: 'invoice.update',
  input: contractorInvoiceJobInput,
  async run(context, { id, job_number }) {
    const invoice = await findContractorInvoice(context.db, id);
    return saveInvoice(context, invoice, {
      edit: async () => ({ set: await jobOfInvoice(context.db, invoice, job_number) }),
      message: 'Job Number Updated Successfully!',
    });
  },
});
