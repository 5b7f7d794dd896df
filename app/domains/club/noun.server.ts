import type { EndpointTable } from '~/lib/http/endpoints.server';
import { showLook } from './operations/show-look.server';
import { updateLook } from './operations/update-look.server';

export const endpoints = {
  'GET /settings/look': showLook,
  'POST /settings/look': updateLook,
} satisfies EndpointTable;
