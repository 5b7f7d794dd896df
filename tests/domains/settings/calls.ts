import type { Calls, Holders } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /settings/{group}': { needs: 'setting.read', reach: 'none', trips: ['apiRecord', '/settings/club'] },
  'POST /settings/{group}': { needs: 'setting.update', reach: 'none' },
  'GET /settings/{group}/versions': {
    needs: 'setting.read',
    reach: 'none',
    trips: ['apiRecord', '/settings/club/versions'],
  },
  'POST /settings/{group}/restore': { needs: 'setting.update', reach: 'none' },
} satisfies Calls;

export const holders = {
  'setting.create': 'admin',
  'setting.read': 'admin accounting viewer',
  'setting.update': 'admin',
  'setting.delete': 'admin',
  'setting.money': 'admin accounting',
} satisfies Holders;

export const pages = {
  'routes/office/settings/club': ['record', '/app/settings/club', '/app/settings/club?versions=2'],
} satisfies Pages;
