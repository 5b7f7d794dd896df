import { localQuickBooks } from './accounting/sandbox/local-account.server';
import { capturingMailer } from './mail/sandbox/capturing-mailer.server';
import { localGraph } from './mailbox/sandbox/local-mailbox.server';
import { stripeSandbox } from './payments/sandbox/stripe-sandbox.server';
import { deliverPendingWebhooks } from './payments/sandbox/webhooks.server';
import { localRingCentral } from './phone/sandbox/local-account.server';

const local = {
  capturingMailer,
  deliverPendingWebhooks,
  localGraph,
  localQuickBooks,
  localRingCentral,
  stripeSandbox,
};

/** The doubles of outside services on a developer's machine. A deployed build has no-doubles.server.ts instead. */
export const doubles: typeof local | null = local;
