import type { EndpointTable } from '~/lib/http/endpoints.server';
import { deleteView } from './operations/delete-view.server';
import { listSavedViews } from './operations/list-saved-views.server';
import { renameView } from './operations/rename-view.server';
import { saveView } from './operations/save-view.server';

export const endpoints = {
  'GET /saved-views': listSavedViews,
  'POST /saved-views/save': saveView,
  'POST /saved-views/rename/{id}': renameView,
  'POST /saved-views/delete/{id}': deleteView,
} satisfies EndpointTable;
