import { defineOperation } from '~/lib/operation/operation.server';
import { contractorListInput } from '../list';
import { listContractorPage } from '../views/list-contractors.server';

export const listUnavailableContractors = defineOperation({
  name: 'list-unavailable-contractors',
  needs: 'contractor.read',
  input: contractorListInput,
  reads: true,
  run: (context, query) => listContractorPage(context, 'UNAVAILABLE', query),
});
