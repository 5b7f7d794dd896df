import { findContractor } from '~/domains/contractors/queries.server';
import { openLink } from '~/domains/estimates/links.server';
import { getEstimateByUuid } from '~/domains/estimates/queries.server';
import { clubOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation.server';
import type { EffectHandler } from '~/lib/outbox.server';
import { mailer } from '~/services/mail/mail.server';
import { formatPhone } from '~/ui/phone-mask';
import { publish } from '../../../durable-objects/data-sync-client';
import { jobSheetAttachment } from './job-sheet.server';
import { dispatchMail, estimateRequestMail, jobMail, withdrawnMail } from './mails';
import { findJob, getJobByUuid } from './queries.server';
import { jobStatusLabel } from './states';

interface Sent {
  uuid: string;
  contractor_id: number;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    /** `user_id` is who did it; null for a visitor or the system. */
    'job.updated': { uuid: string; user_id: number | null };
    'job.dispatched': Sent;
    'job.withdrawn': Sent;
    'job.mailed': { uuid: string; to: string; name: string };
    'estimate.requested': { uuid: string };
  }
}

const updated: EffectHandler<{ uuid: string; user_id: number | null }> = async ({ env, db }, { uuid, user_id }) => {
  const job = await getJobByUuid(db, uuid);
  if (!job) return;
  const { id, status, assigned_to } = job;
  await publish(env, [{ event: 'job.updated', needs: ['job.read'], data: { id, status, assigned_to, user_id } }]);
};

/** What a mail to the contractor of a job needs; null where the job or the contractor's address is gone. */
async function toContractor({ env, db }: OperationContext, { uuid, contractor_id }: Sent) {
  const job = await getJobByUuid(db, uuid);
  const contractor = await findContractor(db, contractor_id);
  if (!job || !contractor.email) return null;
  return { job, to: contractor.email, about: { club: clubOf(env), name: contractor.contact || contractor.name, job } };
}

const dispatched: EffectHandler<Sent> = async (context, payload, key) => {
  const found = await toContractor(context, payload);
  // Taken off, or another sent, before this mail left
  if (!found?.job.dispatched || found.job.contractor_id !== payload.contractor_id) return;
  const { job, to, about } = found;
  const contact = [job.contact_name, job.contact_phone && formatPhone(job.contact_phone)].filter(Boolean).join(', ');
  const attachments = [await jobSheetAttachment(context, job)];
  await mailer(context.env).send({ to, ...dispatchMail({ ...about, contact }), attachments }, key);
};

const withdrawn: EffectHandler<Sent> = async (context, payload, key) => {
  const found = await toContractor(context, payload);
  if (found) await mailer(context.env).send({ to: found.to, ...withdrawnMail(found.about) }, key);
};

const mailed: EffectHandler<{ uuid: string; to: string; name: string }> = async (context, { uuid, to, name }, key) => {
  const { env, db } = context;
  const job = await getJobByUuid(db, uuid);
  if (!job) return;
  const mail = jobMail({ club: clubOf(env), name, job, status: jobStatusLabel(job) });
  await mailer(env).send({ to, ...mail, attachments: [await jobSheetAttachment(context, job)] }, key);
};

const requested: EffectHandler<{ uuid: string }> = async ({ env, db, now, request }, { uuid }, key) => {
  const estimate = await getEstimateByUuid(db, uuid);
  // Answered, or its job deleted, before this mail left
  if (estimate?.type !== 'PENDING') return;
  const job = await findJob(db, estimate.job_id);
  const href = `${request.origin}/estimate/${await openLink(db, estimate.id, now)}`;
  const { con_name, con_biz, con_email, message, note } = estimate;
  const mail = estimateRequestMail({ club: clubOf(env), name: con_name || con_biz, job, message, note, href });
  await mailer(env).send({ to: con_email, ...mail }, key);
};

export const jobEffects = {
  'job.updated': updated,
  'job.dispatched': dispatched,
  'job.withdrawn': withdrawn,
  'job.mailed': mailed,
  'estimate.requested': requested,
};
