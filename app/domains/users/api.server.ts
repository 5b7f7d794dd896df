import type { EndpointTable } from '~/lib/http/endpoints.server';
import { showMe } from './operations/show-me.server';

export const userEndpoints = {
  'GET /users/me': showMe,
} satisfies EndpointTable;
