import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /save-check': { needs: 'check.create', reach: 'permission' },
  'GET /checks': { needs: 'check.read', trips: ['apiList', '/checks', '/checks?search=6001'] },
  'GET /checks/export': { needs: 'check.read', trips: ['apiList', '/checks/export', '/checks/export?search=bank'] },
  'GET /checks/{id}': { needs: 'check.read', reach: 'permission', trips: ['apiRecord', '/checks/{check}'] },
  'POST /checks/{id}': { needs: 'check.update', reach: 'permission' },
  'POST /checks/return/{id}': { needs: 'check.update', reach: 'permission' },
  'POST /tasks/add-check-no/{id}': { needs: 'membership.update', reach: 'permission' },
} satisfies Calls;
