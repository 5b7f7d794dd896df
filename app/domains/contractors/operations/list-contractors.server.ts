import type { ListPage } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { suitedListInput } from '../list';
import { type ContractorLine, listContractorPage } from '../views/list-contractors.server';
import { listSuitedPage, type Suited } from '../views/list-suited.server';

/**
 * A page of the active contractors: those who can get estimate requests and be dispatched. For a job, its kind of work
 * and its place, the best suited come first.
 */
export const listContractors = defineOperation({
  name: 'list-contractors',
  needs: 'contractor.read',
  input: suitedListInput,
  reads: true,
  async run(context, query): Promise<ListPage<ContractorLine & Partial<Suited>>> {
    const isForJob = query.category_id !== undefined || query.latitude !== undefined;
    return isForJob ? listSuitedPage(context, query) : listContractorPage(context, 'ACTIVE', query);
  },
});
