import type { EndpointTable } from '~/lib/http/endpoints.server';
import { createRole } from './operations/create-role.server';
import { updateRole } from './operations/update-role.server';

export const roleEndpoints = {
  'POST /roles/create': createRole,
  'POST /roles/update': updateRole,
} satisfies EndpointTable;
