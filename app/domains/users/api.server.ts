import type { EndpointTable } from '~/lib/http/endpoints.server';
import { createUser } from './operations/create-user.server';
import { listOfficeUsers } from './operations/list-office-users.server';
import { listUsers } from './operations/list-users.server';
import { showMe } from './operations/show-me.server';
import { showUser } from './operations/show-user.server';
import { storeExtension } from './operations/store-extension.server';

export const userEndpoints = {
  'GET /users/me': showMe,
  'GET /users': listUsers,
  'GET /users/{uuid}': showUser,
  'POST /users/create': createUser,
  'POST /users/rc': storeExtension,
  'POST /users/service_location': listOfficeUsers,
} satisfies EndpointTable;
