import type { Calls, Holders, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records } from '../../support/proofs/read-requests';

export const calls = {
  'POST /roles/create': { needs: 'role.create', reach: 'none' },
  'POST /roles/update': { needs: 'role.update', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'role.create': 'admin',
  'role.read': 'admin viewer',
  'role.update': 'admin',
  'role.delete': 'admin',
} satisfies Holders;

export const pages = {
  'routes/office/users/roles': ['list', '/app/roles', '/app/roles?search=account', ...lookedUp('/app/roles')],
  'routes/office/users/create-role': ['list', '/app/roles/create', '/app/roles/create?copy=2'],
  'routes/office/users/role': ['record', '/app/roles/{role}'],
} satisfies Pages;

export const records = {
  role: ['uuid', 'roles'],
} satisfies Records;

export const typed = { roles: ['label'] } satisfies Typed;
