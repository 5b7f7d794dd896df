import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listAllStates } from './operations/list-all-states.server';
import { listCitiesOfState } from './operations/list-cities-of-state.server';
import { showZipDetails } from './operations/show-zip-details.server';

export const endpoints = {
  'POST /utils/search-zip-details': showZipDetails,
  'GET /utils/states': listAllStates,
  'POST /utils/cities-by-state': listCitiesOfState,
} satisfies EndpointTable;
