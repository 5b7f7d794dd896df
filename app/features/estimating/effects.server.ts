import { getEstimateByUuid } from '~/domains/estimates/queries.server';
import { openLink } from '~/domains/estimates/steps/links.server';
import { syncMailbox } from '~/domains/inbox/operations/sync-mailbox.server';
import { estimateRequestMail } from '~/domains/jobs/mails/job-mails';
import { findJob } from '~/domains/jobs/queries.server';
import { clubOf } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { typeOfMail } from './reads/type-of-mail.server';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'estimate.requested': { uuid: string };
  }
}

const requested: EffectHandler<{ uuid: string }> = async ({ env, db, now, request }, { uuid }, key) => {
  const estimate = await getEstimateByUuid(db, uuid);
  // Replied to, or its job deleted, before this mail was sent
  if (estimate?.type !== 'PENDING') return;
  const job = await findJob(db, estimate.job_id);
  const href = `${request.origin}/estimate/${await openLink(db, estimate.id, now)}`;
  const { con_name, con_biz, con_email, message, note } = estimate;
  const mail = estimateRequestMail({ club: clubOf(env), name: con_name || con_biz, job, message, note, href });
  await mailer(env).send({ to: con_email, ...mail }, key);
};

/** Passes the lookup of a message's type, which needs several domains. */
const readMailbox: EffectHandler<{ missed_id: number }> = async (context) => {
  await perform(syncMailbox, context, { type_of: typeOfMail(context.db) });
};

export const estimatingEffects = {
  'mailbox.read': readMailbox,
  'estimate.requested': requested,
};
