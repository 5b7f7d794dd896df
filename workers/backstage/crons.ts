import { expireRecordings } from '~/domains/calls/operations/expire-recordings.server';
import { pullPhone } from '~/domains/calls/operations/pull-phone.server';
import { sweepFiles } from '~/domains/files/operations/sweep-files.server';
import { fileMails } from '~/domains/inbox/operations/file-mails.server';
import { syncMailbox } from '~/domains/inbox/operations/sync-mailbox.server';
import { wakeThreads } from '~/domains/inbox/operations/wake-threads.server';
import { wakeImports } from '~/domains/invoice-batches/operations/wake-imports.server';
import { expireMemberships } from '~/domains/memberships/operations/expire-memberships.server';
import { sendRenewalNotices } from '~/domains/memberships/operations/send-renewal-notices.server';
import { reconcileCharges } from '~/domains/payments/operations/reconcile-charges.server';
import { reconcileRefunds } from '~/domains/payments/operations/reconcile-refunds.server';
import { sandboxDelivery } from '~/domains/payments/work/provider.server';
import { pruneChallenges } from '~/domains/second-steps/reads/passkeys.server';
import { pruneSecurityEvents } from '~/domains/security-events/work/prune-events.server';
import { pruneBrowsers } from '~/domains/sessions/reads/known-browser.server';
import { pruneCodes, pruneSessions } from '~/domains/sessions/work/prune-sessions.server';
import { keepDayCounts } from '~/features/dashboard/operations/keep-day-counts.server';
import { typeOfMail } from '~/features/estimating/reads/type-of-mail.server';
import { AppError } from '~/lib/errors';
import { pruneTries } from '~/lib/http/rate-limit.server';
import { logFault } from '~/lib/log';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { pruneOutbox, sweepOutbox } from '~/lib/operation/outbox.server';
import { effectHandlers } from '~/nouns.server';
import { doublesFor } from '~/services/doubles-for.server';
import { usesPaymentSandbox } from '~/services/payments/payments.server';

type Chore = (context: OperationContext) => Promise<unknown>;

const deliverSandboxWebhooks: Chore = async (context) => {
  const double = usesPaymentSandbox(context.env) ? doublesFor(context.env) : null;
  await double?.deliverPendingWebhooks(context.env, sandboxDelivery(context).deliver, context.request.origin);
};

const memberships: Record<string, Chore> = {
  'expire memberships': (context) => perform(expireMemberships, context, {}),
  'send renewal notices': (context) => perform(sendRenewalNotices, context, {}),
};

/** The chores of each cron expression of wrangler.toml. */
const crons: Record<string, Record<string, Chore>> = {
  '*/5 * * * *': {
    'deliver sandbox webhooks': deliverSandboxWebhooks,
    'reconcile charges': (context) => perform(reconcileCharges, context, {}),
    'reconcile refunds': (context) => perform(reconcileRefunds, context, {}),
    'wake imports': (context) => perform(wakeImports, context, {}),
    'sync mailbox': (context) => perform(syncMailbox, context, { type_of: typeOfMail(context.db) }),
    'pull phone': (context) => perform(pullPhone, context, {}),
    'file mails': (context) => perform(fileMails, context, {}),
    'sweep outbox': (context) => sweepOutbox(context, effectHandlers),
    'prune sessions': pruneSessions,
    'prune tries': pruneTries,
    'prune challenges': pruneChallenges,
  },
  // Nightly, and hourly through the day for what exceeds one run
  '0 * * * *': { ...memberships, 'wake conversations': (context) => perform(wakeThreads, context, {}) },
  '0 9 * * *': {
    ...memberships,
    'prune outbox': pruneOutbox,
    'prune codes': pruneCodes,
    'prune browsers': pruneBrowsers,
    'prune security events': pruneSecurityEvents,
    'expire recordings': (context) => perform(expireRecordings, context, {}),
    'sweep files': (context) => perform(sweepFiles, context, {}),
    'keep day counts': (context) => perform(keepDayCounts, context, {}),
  },
};

/**
 * Runs every chore of an expression; a failed one does not prevent the others.
 * @returns the names of the chores that ran
 * @throws AppError 404 for an unknown expression; AggregateError when chores failed
 */
export async function runCron(context: OperationContext, expression: string): Promise<string[]> {
  const chores = crons[expression];
  if (!chores) throw new AppError(404, 'Nothing runs at that expression.');
  const failures: unknown[] = [];
  for (const [name, chore] of Object.entries(chores)) {
    await chore(context).catch((error) => {
      logFault(`chore ${name} failed`, error);
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some chores failed.');
  return Object.keys(chores);
}
