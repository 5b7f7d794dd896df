import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { decideApplication } from './operations/decide-application.server';
import { restoreMembership } from './operations/restore-membership.server';
import { showDecision } from './operations/show-decision.server';

export const endpoints = {
  'POST /membership/change-state/{id}': decideApplication,
  'POST /membership/restore-deleted': restoreMembership,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showDecision] satisfies Operation[];
