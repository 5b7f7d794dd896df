import { defineOperation } from '~/lib/operation/operation.server';
import { contractorListInput } from '../list';
import { listContractorPage } from '../views/list-contractors.server';

/** A page of the active contractors: those who can be asked for estimates and dispatched. */
export const listContractors = defineOperation({
  name: 'list-contractors',
  needs: 'contractor.read',
  input: contractorListInput,
  reads: true,
  run: (context, query) => listContractorPage(context, 'ACTIVE', query),
});
