import type { EndpointTable } from '~/lib/endpoints.server';
import { findZipDetails } from './operations/find-zip-details.server';
import { listAllStates } from './operations/list-all-states.server';
import { listCitiesOfState } from './operations/list-cities-of-state.server';

export const placeEndpoints = {
  'POST /utils/search-zip-details': findZipDetails,
  'GET /utils/states': listAllStates,
  'POST /utils/cities-by-state': listCitiesOfState,
} satisfies EndpointTable;
