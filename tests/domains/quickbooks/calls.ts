import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /quickbooks/connect': {
    needs: 'setting.update',
    inPerson: true,
    trips: 'write',
    writes: ['quickbooks_consents'],
  },
  'GET /quickbooks/status': { needs: 'setting.update', trips: 'apiRecord' },
  // The id is of the company there, the state its caller's own: one that belongs to another sign-in is used up, and refused
  'GET /quickbooks/callback': {
    needs: 'setting.update',
    reach: 'none',
    inPerson: true,
    trips: ['refused', '/quickbooks/callback?state=none'],
    writes: ['security_events'],
  },
  'POST /quickbooks/disconnect': { needs: 'setting.update', inPerson: true },
  'GET /quickbooks/bills': {
    needs: 'invoice.read setting.update',
    trips: ['apiList', '/quickbooks/bills', '/quickbooks/bills?status=REFUSED'],
  },
  'POST /quickbooks/bills/send': { needs: 'setting.update' },
  'POST /quickbooks/bills/{id}/send': { needs: 'invoice.update setting.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/office/settings/quickbooks': ['list', '/app/quickbooks', '/app/quickbooks?status=REFUSED'],
  'routes/office/settings/quickbooks-callback': ['record', '/app/quickbooks/oauth/callback?state=none'],
} satisfies Pages;
