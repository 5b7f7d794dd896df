import type { Calls, Holders, Typed } from '../../support/proofs/calls';
import { type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'POST /save-check': { needs: 'check.create', reach: 'permission' },
  'GET /checks': { needs: 'check.read', trips: ['apiList', '/checks', '/checks?search=6001'] },
  'GET /checks/export': { needs: 'check.read', trips: ['apiList', '/checks/export', '/checks/export?search=bank'] },
  'GET /checks/{id}': { needs: 'check.read', reach: 'permission', trips: ['apiRecord', '/checks/{check}'] },
  'POST /checks/{id}': { needs: 'check.update', reach: 'permission' },
  'POST /checks/return/{id}': { needs: 'check.update', reach: 'permission' },
  'POST /tasks/add-check-no/{id}': { needs: 'membership.update', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'check.create': 'accounting',
  'check.read': 'accounting viewer',
  'check.update': 'accounting',
  'check.delete': 'accounting',
} satisfies Holders;

export const pages = {
  'routes/office/member-invoices/create-check': ['record', '/app/invoices/createCheck/{invoice}'],
  'routes/office/member-invoices/check': [
    'record',
    '/app/invoices/checkUpdate/{check}',
    ...tabs('/app/invoices/checkUpdate/{check}', 'notes', 'files', 'timeline'),
  ],
} satisfies Pages;

export const records = {
  check: ['uuid', 'checks'],
} satisfies Records;

export const typed = { checks: ['check_number'] } satisfies Typed;
