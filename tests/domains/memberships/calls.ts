import type { Calls, Holders, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'GET /membership': {
    needs: 'membership.read',
    trips: ['apiList', '/membership', '/membership?search=smith', ...lookedUp('/membership')],
    sorted: { table: 'memberships', where: `state = 'MEMBERSHIP'`, by: { name: 'primary_name COLLATE NOCASE' } },
  },
  'GET /membership/new-members': {
    needs: 'membership.read',
    trips: 'apiList',
    sorted: { table: 'memberships', where: `state = 'APPLICATION'`, by: { name: 'primary_name COLLATE NOCASE' } },
  },
  'POST /membership/deleted-member': { needs: 'membership.read' },
  'GET /membership/export': { needs: 'membership.read', trips: 'apiList' },
  'GET /membership/duplicates/{id}': {
    needs: 'membership.read',
    reach: 'permission',
    trips: ['apiList', '/membership/duplicates/{member}'],
  },
  'POST /membership-types': { needs: 'setting.money' },
  'POST /membership-types/{id}': { needs: 'setting.money', reach: 'permission' },
  'POST /membership-types/{id}/retire': { needs: 'setting.money', reach: 'permission' },
  'POST /membership-types/{id}/bring-back': { needs: 'setting.money', reach: 'permission' },
  'POST /membership/create-web': { needs: 'public', reach: 'none' },
  'POST /membership/create': { needs: 'membership.create contractor.create', reach: 'none' },
  'POST /membership/update': { needs: 'membership.update', reach: 'permission' },
  'POST /membership/property/create': { needs: 'membership.update', reach: 'permission' },
  'POST /membership/property/update': { needs: 'membership.update', reach: 'permission' },
  'POST /membership/property/delete': { needs: 'membership.update', reach: 'permission' },
  'DELETE /membership/delete/{id}': {
    needs: 'membership.update',
    reach: 'permission',
    membershipMoves: {
      cancel: {
        refusal: 409,
        from: { APPLICATION: 'CANCELED', MEMBERSHIP: 'CANCELED', CANCELED: 'refused' },
        status: 'CANCELED',
      },
    },
  },
  'DELETE /membership/delete': { needs: 'membership.update', reach: 'permission' },
  'POST /payment/calculate-price': { needs: 'public', lookup: { membership_type: 'HOME', number_of_years: 1 } },
  'GET /utils/membership-types': { needs: 'public', trips: 'public' },
} satisfies Calls;

export const holders = {
  'membership.create': 'service',
  'membership.read': 'accounting service employee viewer',
  'membership.update': 'accounting service',
} satisfies Holders;

export const pages = {
  'routes/site/mail-choice': ['public', '/mails/{mailLink}'],
  'routes/site/membership-application': ['public', '/membership-application', '/membership-application?zip=98101'],
  'routes/office/members/members': [
    'list',
    '/app/members',
    ...tabs('/app/members', 'new', 'canceled'),
    '/app/members?search=smith',
    '/app/members?search=7',
    ...lookedUp('/app/members'),
  ],
  'routes/office/members/create-member': ['list', '/app/members/create', '/app/members/create?zip=98101'],
  'routes/office/members/member': [
    'record',
    '/app/members/{member}',
    '/app/members/{application}',
    ...tabs('/app/members/{member}', 'properties', 'notes', 'contractors', 'files', 'timeline'),
  ],
} satisfies Pages;

export const records = {
  member: ['membership_id', "invoices WHERE kind = 'DUES'"],
  application: ['uuid', "memberships WHERE state = 'APPLICATION'"],
} satisfies Records;

export const typed = { memberships: ['primary_name', 'primary_address'] } satisfies Typed;
