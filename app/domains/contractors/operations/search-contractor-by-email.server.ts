import { defineOperation } from '~/lib/operation.server';
import { getContractorByEmail } from '../queries.server';
import { readContractor } from '../read-contractor.server';
import { contractorEmailInput } from '../schema';

/** The contractor who writes from an address, for the mails of the task queue; null where nobody does. */
export const searchContractorByEmail = defineOperation({
  name: 'search-contractor-by-email',
  needs: 'task.read',
  input: contractorEmailInput,
  reads: true,
  async run(context, { email }) {
    const contractor = await getContractorByEmail(context.db, email);
    return { contractor: contractor && (await readContractor(context, contractor.uuid)) };
  },
});
