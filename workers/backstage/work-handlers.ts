import { expireRecordings } from '~/domains/calls/operations/expire-recordings.server';
import { pullPhone } from '~/domains/calls/operations/pull-phone.server';
import { sweepFiles } from '~/domains/files/operations/sweep-files.server';
import { fileMails } from '~/domains/inbox/operations/file-mails.server';
import { wakeThreads } from '~/domains/inbox/operations/wake-threads.server';
import { remindOfDispatches } from '~/domains/jobs/operations/remind-of-dispatches.server';
import { expireMemberships } from '~/domains/memberships/operations/expire-memberships.server';
import { sendRenewalNotices } from '~/domains/memberships/operations/send-renewal-notices.server';
import { reconcileCharges } from '~/domains/payments/operations/reconcile-charges.server';
import { reconcileRefunds } from '~/domains/payments/operations/reconcile-refunds.server';
import { sandboxDelivery } from '~/domains/payments/work/provider.server';
import { pruneChallenges } from '~/domains/second-steps/reads/passkeys.server';
import { pruneSecurityEvents } from '~/domains/security-events/work/prune-events.server';
import { pruneBrowsers } from '~/domains/sessions/reads/known-browser.server';
import { pruneCodes, pruneSessions } from '~/domains/sessions/work/prune-sessions.server';
import { prunePreviews } from '~/domains/settings/work/prune-previews.server';
import { keepDayCounts } from '~/features/dashboard/operations/keep-day-counts.server';
import { remindOfEstimates } from '~/features/estimating/operations/remind-of-estimates.server';
import { pruneTries } from '~/lib/http/rate-limit.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { defineWork, type WorkHandlers } from '~/lib/work/define-work.server';
import { pruneWork } from '~/lib/work/prune-work.server';
import { effectHandlers } from '~/nouns.server';
import { doublesFor } from '~/services/doubles-for.server';
import { usesPaymentSandbox } from '~/services/payments/payments.server';

/** A chore is requested again by its cron: tried for a minute, then dead until its next time. */
const chore = (run: (context: OperationContext) => Promise<unknown>) =>
  defineWork({ tries: 3, backoff: [10, 60], run });

/** The chores of the crons, by name. */
export const chores = {
  'deliver sandbox webhooks': chore(async (context) => {
    const double = usesPaymentSandbox(context.env) ? doublesFor(context.env) : null;
    await double?.deliverPendingWebhooks(context.env, sandboxDelivery(context).deliver, context.request.origin);
  }),
  'reconcile charges': chore((context) => perform(reconcileCharges, context, {})),
  'reconcile refunds': chore((context) => perform(reconcileRefunds, context, {})),
  'file mails': chore((context) => perform(fileMails, context, {})),
  'pull phone': chore((context) => perform(pullPhone, context, {})),
  'prune sessions': chore(pruneSessions),
  'prune tries': chore(pruneTries),
  'prune challenges': chore(pruneChallenges),
  'expire memberships': chore((context) => perform(expireMemberships, context, {})),
  'send renewal notices': chore((context) => perform(sendRenewalNotices, context, {})),
  'remind of dispatches': chore((context) => perform(remindOfDispatches, context, {})),
  'remind of estimates': chore((context) => perform(remindOfEstimates, context, {})),
  'wake conversations': chore((context) => perform(wakeThreads, context, {})),
  'prune outbox': chore(pruneWork),
  'prune codes': chore(pruneCodes),
  'prune browsers': chore(pruneBrowsers),
  'prune previews': chore(prunePreviews),
  'prune security events': chore(pruneSecurityEvents),
  'expire recordings': chore((context) => perform(expireRecordings, context, {})),
  'sweep files': chore((context) => perform(sweepFiles, context, {})),
  'keep day counts': chore((context) => perform(keepDayCounts, context, {})),
};

/** All handlers, by kind. */
export const workHandlers: WorkHandlers = { ...effectHandlers, ...chores };
