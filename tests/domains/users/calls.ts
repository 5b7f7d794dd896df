import type { Calls, Holders, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'GET /users/me': { needs: 'signed-in', trips: 'apiRecord' },
  'GET /users': {
    needs: 'user.read',
    reach: 'none',
    trips: ['apiList', '/users', '/users?search=park', ...lookedUp('/users')],
  },
  'GET /users/export': {
    needs: 'user.read',
    reach: 'none',
    trips: ['apiList', '/users/export', '/users/export?search=park'],
  },
  // Everybody one's own
  'GET /users/{uuid}': { needs: 'user.read', reach: 'permission', trips: ['apiRecord', '/users/{user}'] },
  'POST /users/create': { needs: 'user.create', reach: 'none', inPerson: true },
  'POST /users/rc': { needs: 'user.update', reach: 'permission' },
  'GET /ring-central/contacts': {
    needs: 'connect.read',
    trips: ['apiList', '/ring-central/contacts', '/ring-central/contacts?search=101'],
  },
  'GET /ring-central/extension': { needs: 'connect.read', trips: 'apiRecord' },
  'POST /ring-central/create-extention': { needs: 'user.update', reach: 'permission', inPerson: true },
  'POST /ring-central/delete-extension': { needs: 'user.update' },
  'POST /users/service_location': { needs: 'user.manage_service_location', reach: 'none', lookup: { office_id: 1 } },
} satisfies Calls;

export const holders = {
  'user.manage_service_location': 'admin',
  'user.create': 'admin',
  'user.read': 'admin viewer',
  'user.update': 'admin',
  'user.delete': 'admin',
} satisfies Holders;

export const pages = {
  'routes/office/users/users': [
    'list',
    '/app/users',
    '/app/users?service_location_id=1',
    '/app/users?search=park&sort=name',
    ...lookedUp('/app/users'),
  ],
  'routes/office/users/create-user': ['list', '/app/users/create', '/app/users/create?by=invitation'],
  'routes/office/users/user': [
    'record',
    '/app/users/{user}',
    ...tabs('/app/users/{user}', 'password', 'colors', 'mfa', 'ways-in', 'history', 'extension'),
    ...['membership', 'job', 'note', 'invoice'].map((kind) => `/app/users/{user}?tab=history&of=${kind}`),
  ],
  'routes/office/users/profile': [
    'record',
    '/app/profile',
    ...tabs('/app/profile', 'password', 'colors', 'mfa', 'ways-in', 'settings', 'quickbooks'),
  ],
} satisfies Pages;

export const records = {
  user: ['uuid', 'users'],
} satisfies Records;

export const typed = { users: ['first_name'] } satisfies Typed;
