import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { contractorList } from './list.server';
import { addFavorite } from './operations/add-favorite.server';
import { changeContractorStatus } from './operations/change-contractor-status.server';
import { createContractor } from './operations/create-contractor.server';
import { exportContractors } from './operations/export-contractors.server';
import { listContractors } from './operations/list-contractors.server';
import { listFavoriteContractors } from './operations/list-favorite-contractors.server';
import { listInactiveContractors } from './operations/list-inactive-contractors.server';
import { listUnavailableContractors } from './operations/list-unavailable-contractors.server';
import { removeFavorite } from './operations/remove-favorite.server';
import { searchContractorByEmail } from './operations/search-contractor-by-email.server';
import { showContractorDraft } from './operations/show-contractor-draft.server';
import { updateContractor } from './operations/update-contractor.server';

export { contractorEffects as effects } from './effects.server';

export const endpoints = {
  'GET /contractors': listContractors,
  'GET /contractors/inactive-contractors': listInactiveContractors,
  'GET /contractors/unavailable/contractors': listUnavailableContractors,
  'GET /contractors/favorite/contractors': listFavoriteContractors,
  'GET /contractors/export': { operation: exportContractors, file: csv },
  'POST /contractors': createContractor,
  'POST /contractors/search-by-email': searchContractorByEmail,
  'POST /contractors/{id}': updateContractor,
  'POST /contractors/add-to-fav/{id}': addFavorite,
  'POST /contractors/remove/favorite/{id}': removeFavorite,
  'POST /contractors/change-status/{id}': changeContractorStatus,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showContractorDraft] satisfies Operation[];

export const lists = [contractorList];
