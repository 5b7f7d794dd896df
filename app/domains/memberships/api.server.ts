import { csvAnswer } from '~/lib/csv.server';
import type { EndpointTable } from '~/lib/endpoints.server';
import { applyForMembership } from './operations/apply-for-membership.server';
import { calculatePrice } from './operations/calculate-price.server';
import { cancelMembership } from './operations/cancel-membership.server';
import { createMembership } from './operations/create-membership.server';
import { decideApplication } from './operations/decide-application.server';
import { exportMembers } from './operations/export-members.server';
import { findMembership } from './operations/find-membership.server';
import { listCanceledMembers } from './operations/list-canceled-members.server';
import { listDuplicates } from './operations/list-duplicates.server';
import { listMembers } from './operations/list-members.server';
import { listNewMembers } from './operations/list-new-members.server';
import { listTypes } from './operations/list-types.server';
import { restoreMembership } from './operations/restore-membership.server';

export const membershipEndpoints = {
  'GET /membership': listMembers,
  'GET /membership/new-members': listNewMembers,
  'POST /membership/deleted-member': listCanceledMembers,
  'GET /membership/export': { operation: exportMembers, respond: csvAnswer },
  'GET /membership/{id}': findMembership,
  'GET /membership/duplicates/{id}': listDuplicates,
  'POST /membership/create-web': applyForMembership,
  'POST /membership/create': createMembership,
  'POST /membership/change-state/{id}': decideApplication,
  'DELETE /membership/delete/{id}': cancelMembership,
  'DELETE /membership/delete': cancelMembership,
  'POST /membership/restore-deleted': restoreMembership,
  'POST /payment/calculate-price': calculatePrice,
  'GET /utils/membership-types': listTypes,
} satisfies EndpointTable;
