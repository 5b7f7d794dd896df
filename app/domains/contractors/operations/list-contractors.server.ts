import { defineOperation } from '~/lib/operation.server';
import { contractorListInput } from '../list';
import { listContractorPage } from '../list-contractors.server';

/** The active contractors: those who can be asked and sent. */
export const listContractors = defineOperation({
  name: 'list-contractors',
  needs: 'contractor.read',
  input: contractorListInput,
  reads: true,
  run: (context, query) => listContractorPage(context, 'ACTIVE', query),
});
