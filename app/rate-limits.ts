import * as calls from '~/domains/calls/rules/rate-limits';
import * as contractorInvoices from '~/domains/contractor-invoices/rules/rate-limits';
import * as inbox from '~/domains/inbox/rules/rate-limits';
import * as jobs from '~/domains/jobs/rules/rate-limits';
import * as memberships from '~/domains/memberships/rules/rate-limits';
import * as payments from '~/domains/payments/rules/rate-limits';
import * as serviceLocations from '~/domains/service-locations/rules/rate-limits';
import * as sessions from '~/domains/sessions/rules/rate-limits';
import * as estimating from '~/features/estimating/rules/rate-limits';
import * as memberInvoices from '~/features/member-invoices/rules/rate-limits';
import type { Limit } from '~/lib/http/rate-limit.server';

/** Every limit on how often something may be tried; past it the response is 429 with Retry-After. */
export const rateLimits = {
  ...sessions,
  ...memberships,
  ...jobs,
  ...inbox,
  ...payments,
  ...calls,
  ...serviceLocations,
  ...estimating,
  ...memberInvoices,
  ...contractorInvoices,
} satisfies Record<string, Limit>;
