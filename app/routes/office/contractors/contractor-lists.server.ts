import type { ContractorLists } from '~/domains/contractors/ui/form/contractor-choices';
import { listJobCategories } from '~/domains/jobs/operations/list-job-categories.server';
import { listAllStates } from '~/domains/places/operations/list-all-states.server';
import { listServiceLocationOptions } from '~/domains/service-locations/operations/list-service-location-options.server';
import { loadResults } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** The choices of a contractor's form. @param all with retired kinds of work, of which the form offers those that the contractor has */
export async function contractorLists(caller: OperationContext, all = false): Promise<ContractorLists> {
  const [locations, states, categories] = await Promise.all([
    loadResults(listServiceLocationOptions, caller),
    loadResults(listAllStates, caller),
    loadResults(listJobCategories, caller, { all }),
  ]);
  return { locations, states, categories };
}
