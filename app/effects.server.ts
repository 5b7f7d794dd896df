import { callEffects } from './domains/calls/effects.server';
import { checkEffects } from './domains/checks/effects.server';
import { contractorInvoiceEffects } from './domains/contractor-invoices/effects.server';
import { contractorEffects } from './domains/contractors/effects.server';
import { fileEffects } from './domains/files/effects.server';
import { inboxEffects } from './domains/inbox/effects.server';
import { invoiceBatchEffects } from './domains/invoice-batches/effects.server';
import { invoiceEffects } from './domains/invoices/effects.server';
import { jobEffects } from './domains/jobs/effects.server';
import { membershipEffects } from './domains/memberships/effects.server';
import { noteEffects } from './domains/notes/effects.server';
import { paymentEffects } from './domains/payments/effects.server';
import { quickbooksEffects } from './domains/quickbooks/effects.server';
import { roleEffects } from './domains/roles/effects.server';
import { securityEventEffects } from './domains/security-events/effects.server';
import { settingEffects } from './domains/service-locations/effects.server';
import { sessionEffects } from './domains/sessions/effects.server';
import { taskEffects } from './domains/tasks/effects.server';
import { userEffects } from './domains/users/effects.server';
import { vendorEffects } from './domains/vendors/effects.server';
import { backgroundWorkEffects } from './features/background-work/effects.server';
import { estimatingEffects } from './features/estimating/effects.server';
import { memberInvoiceEffects } from './features/member-invoices/effects.server';
import type { EffectHandlers } from './lib/work/define-work.server';

/** The handlers that run after a commit, by effect; an effect without a handler does not compile. */
export const effectHandlers: EffectHandlers = {
  ...callEffects,
  ...checkEffects,
  ...contractorEffects,
  ...contractorInvoiceEffects,
  ...backgroundWorkEffects,
  ...estimatingEffects,
  ...fileEffects,
  ...inboxEffects,
  ...invoiceBatchEffects,
  ...invoiceEffects,
  ...jobEffects,
  ...memberInvoiceEffects,
  ...membershipEffects,
  ...noteEffects,
  ...paymentEffects,
  ...quickbooksEffects,
  ...roleEffects,
  ...securityEventEffects,
  ...sessionEffects,
  ...settingEffects,
  ...taskEffects,
  ...userEffects,
  ...vendorEffects,
};
