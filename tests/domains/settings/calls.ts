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
  'GET /settings/texts': { needs: 'setting.read', trips: 'apiRecord' },
  'GET /settings/texts/{key}': {
    needs: 'setting.read',
    reach: 'none',
    trips: ['apiRecord', '/settings/texts/home.title'],
  },
  'POST /settings/texts/{key}': { needs: 'setting.update', reach: 'none' },
  'POST /settings/texts/{key}/restore': { needs: 'setting.update', reach: 'none' },
  'POST /settings/preview': { needs: 'setting.update', reach: 'none' },
  'GET /settings/mails': { needs: 'setting.read', trips: 'apiRecord' },
  'GET /settings/mails/{key}': {
    needs: 'setting.read',
    reach: 'none',
    trips: ['apiRecord', '/settings/mails/renewal'],
  },
  'POST /settings/mails/{key}': { needs: 'setting.update', reach: 'none' },
  'POST /settings/mails/{key}/restore': { needs: 'setting.update', reach: 'none' },
  'POST /settings/mails/{key}/preview': { needs: 'setting.update', reach: 'none', lookup: { key: 'renewal' } },
  'POST /settings/mails/{key}/test': { needs: 'setting.update', reach: 'none' },
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
  'routes/office/settings/preview-frame': ['record', '/app/settings/mails/renewal/frame?lang=en'],
  'routes/office/settings/texts': ['record', '/app/settings/texts', '/app/settings/texts?state=Changed'],
  'routes/office/settings/text': ['record', '/app/settings/texts/home.title', '/app/settings/texts/terms'],
  'routes/office/settings/mails': ['record', '/app/settings/mails'],
  'routes/office/settings/mail': ['record', '/app/settings/mails/renewal', '/app/settings/mails/security'],
} satisfies Pages;
