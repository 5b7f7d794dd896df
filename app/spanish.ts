import { inboxSpanish } from './domains/inbox/spanish';
import { jobSpanish } from './domains/jobs/spanish';
import { membershipSpanish } from './domains/memberships/spanish';
import { paymentSpanish } from './domains/payments/spanish';
import { serviceLocationSpanish } from './domains/service-locations/spanish';
import { sessionSpanish } from './domains/sessions/spanish';
import { siteSpanish } from './routes/site/spanish';

/**
 * The Spanish of every public page, keyed by the English text as it stands in the code. A missing text does not compile
 * in `t()`; messages of the server fall back to English one by one.
 */
export const spanish = {
  ...siteSpanish,
  ...inboxSpanish,
  ...jobSpanish,
  ...membershipSpanish,
  ...paymentSpanish,
  ...serviceLocationSpanish,
  ...sessionSpanish,
} as const satisfies Record<string, string>;
