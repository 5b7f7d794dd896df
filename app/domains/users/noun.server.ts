import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { userList } from './list.server';
import { createExtension } from './operations/create-extension.server';
import { createUser } from './operations/create-user.server';
import { deleteExtension } from './operations/delete-extension.server';
import { exportUsers } from './operations/export-users.server';
import { listContacts } from './operations/list-contacts.server';
import { listOfficeUsers } from './operations/list-office-users.server';
import { listStaff } from './operations/list-staff.server';
import { listUsers } from './operations/list-users.server';
import { showExtension } from './operations/show-extension.server';
import { showMe } from './operations/show-me.server';
import { showUser } from './operations/show-user.server';
import { storeExtension } from './operations/store-extension.server';

export { userEffects as effects } from './effects.server';

export const endpoints = {
  'GET /users/me': showMe,
  'GET /users': listUsers,
  'GET /users/export': { operation: exportUsers, file: csv },
  'GET /users/{uuid}': showUser,
  'POST /users/create': createUser,
  'POST /users/rc': storeExtension,
  'GET /ring-central/contacts': listContacts,
  'GET /ring-central/extension': showExtension,
  'POST /ring-central/create-extention': createExtension,
  'POST /ring-central/delete-extension': deleteExtension,
  'POST /users/service_location': listOfficeUsers,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [listStaff] satisfies Operation[];

export const lists = [userList];
