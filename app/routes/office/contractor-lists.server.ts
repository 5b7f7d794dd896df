import type { ContractorLists } from '~/domains/contractors/ui/contractor-choices';
import { listCategories } from '~/domains/jobs/queries.server';
import { listStates } from '~/domains/places/queries.server';
import { listServiceLocations } from '~/domains/service-locations/queries.server';
import type { Database } from '~/lib/database.server';

/** What the form of a contractor chooses from. */
export async function contractorLists(db: Database): Promise<ContractorLists> {
  const [locations, states, categories] = await Promise.all([
    listServiceLocations(db),
    listStates(db),
    listCategories(db),
  ]);
  return { locations, states, categories };
}
