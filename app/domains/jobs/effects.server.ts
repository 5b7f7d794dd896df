import { findContractor } from '~/domains/contractors/queries.server';
import { invoiceOfJobRead } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { sentMails } from '~/lib/mails/tables.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { prepareMail, sendFixedMail, sendMail } from '~/services/mail/send-mail.server';
import { push } from '../../../durable-objects/data-sync-client';
import { contactOf, dispatchMail, jobMail, withdrawnMail } from './mails/job-mails';
import { getJobByUuid } from './queries.server';
import { getOpenDispatch, noteMailed, wasNeverMailed } from './reads/dispatches.server';
import { readStage } from './reads/job-stage.server';
import { stageLabels } from './rules/stage-words';
import { jobSheetAttachment } from './views/job-sheet.server';
import { memberMailed, memberMailTakenBack } from './work/mail-member.server';

interface Sent {
  uuid: string;
  contractor_id: number;
}

interface Mailed {
  uuid: string;
  to: string;
  name: string;
  /** Of the sent mail; absent in older work. */
  key?: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** `user_id` is the acting user; null for a visitor or the system. */
    'job.updated': { uuid: string; user_id: number | null };
    'job.dispatched': Sent & { dispatch_uuid: string };
    'job.withdrawn': Sent;
    'job.mailed': Mailed;
  }
}

const updated = push(async ({ db }, { uuid, user_id }: { uuid: string; user_id: number | null }) => {
  const job = await getJobByUuid(db, uuid);
  if (!job) return null;
  const { id, status, assigned_to, membership_id, contractor_id } = job;
  const data = { id, status, assigned_to, membership_id, contractor_id, user_id };
  return { event: 'job.updated', needs: ['job.read'], data };
});

/** The data of a mail to a job's contractor, also of a deleted job; null where there is no address. */
async function toContractor(context: OperationContext, { uuid, contractor_id }: Sent) {
  const { db } = context;
  const job = await getJobByUuid(db, uuid);
  const contractor = await findContractor(db, contractor_id);
  if (!job || !contractor.email) return null;
  return {
    job,
    to: contractor.email,
    about: { club: await clubOf(context), name: contractor.contact || contractor.name, job },
  };
}

/** One mail for a dispatch, however often it is due. */
const dispatched: EffectHandler<Sent & { dispatch_uuid: string }> = async (context, payload) => {
  // Sent already, or the job was taken from the contractor before this mail was sent
  const dispatch = await getOpenDispatch(context.db, payload.dispatch_uuid);
  if (!dispatch) return;
  const found = await toContractor(context, payload);
  if (!found) return;
  const { job, to, about } = found;
  const attachments = [await jobSheetAttachment(context, job)];
  const mail = dispatchMail({ ...about, ...dispatch, contact: contactOf(job) });
  await sendMail(context, { to, attachments }, mail, payload.dispatch_uuid);
  await noteMailed(context.db, payload.dispatch_uuid, context.now);
};

const withdrawn: EffectHandler<Sent> = async (context, payload, key) => {
  const found = await toContractor(context, payload);
  // Dispatched to the same job again before this mail was sent
  const isBack = found?.job.dispatched && !found.job.deleted_at && found.job.contractor_id === payload.contractor_id;
  if (!found || isBack || (await wasNeverMailed(context.db, found.job.id, payload.contractor_id))) return;
  await sendMail(context, { to: found.to }, withdrawnMail(found.about), key);
};

const mailed: EffectHandler<Mailed> = async (context, { uuid, to, name, key: own }, id) => {
  const { db, now } = context;
  const key = own ?? id;
  const job = await getJobByUuid(db, uuid);
  if (!job) return;
  const { invoice } = await readTogether(db, { invoice: invoiceOfJobRead(db, job.id) });
  const payHref =
    invoice && invoice.left > 0 && mayMove('pay', invoice.status)
      ? `${context.request.origin}/checkout/${invoice.uuid}`
      : null;
  const status = stageLabels[await readStage(db, job)];
  const mail = jobMail({ club: await clubOf(context), name, job, status, payHref });
  const attachments = [await jobSheetAttachment(context, job)];
  const { mail: prepared, said } = await prepareMail(context, mail);
  await sendFixedMail(context, { to, attachments, ...prepared }, mail.template.key, key);
  const row = { key, to, ...said, subject_type: 'job', subject_id: job.id, status: 'SENT' as const, created_at: now };
  await db.insert(sentMails).values(row).onConflictDoNothing();
};

export const jobEffects = {
  'job.updated': updated,
  'job.dispatched': dispatched,
  'job.withdrawn': withdrawn,
  'job.mailed': mailed,
  'job.member-mailed': memberMailed,
  'job.member-mail-taken-back': memberMailTakenBack,
};
