import type { EndpointTable } from '~/lib/endpoints.server';
import { findMe } from './operations/find-me.server';

export const userEndpoints = {
  'GET /users/me': findMe,
} satisfies EndpointTable;
