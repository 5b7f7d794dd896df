import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /prices': { needs: 'setting.read', trips: ['apiRecord', '/prices'] },
  'GET /prices/effect': {
    needs: 'setting.read',
    reach: 'none',
    // The days of the price and the type are read first
    trips: ['record', '/prices/effect?key=membership:HOME&value=7000&from_on=2030-01-01'],
  },
  'POST /prices': { needs: 'setting.money', reach: 'none' },
  'POST /prices/{id}/cancel': { needs: 'setting.money', reach: 'none' },
} satisfies Calls;

export const pages = {
  'routes/office/settings/dues': [
    'record',
    '/app/settings/dues',
    '/app/settings/dues?key=extra_property&unit=typed&value=12&from_on=2030-01-01',
  ],
} satisfies Pages;
