import { defineOperation } from '~/lib/operation/operation.server';
import { getContractorByEmail } from '../queries.server';
import { contractorEmailInput } from '../schema';
import { readContractor } from '../views/read-contractor.server';

/** Returns the contractor with an e-mail address, for the mails of the task queue; null where there is none. */
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
