import { findContractor } from '~/domains/contractors/queries.server';
import { type Estimate, getEstimateByUuid, getPendingEstimate } from '~/domains/estimates/queries.server';
import { getLinkEnd } from '~/domains/estimates/reads/unanswered.server';
import { openLink, openLinkUntil } from '~/domains/estimates/steps/links.server';
import { syncMailbox } from '~/domains/inbox/operations/sync-mailbox.server';
import {
  estimateReminderMail,
  estimateRequestMail,
  isTakenBack,
  type MailTakenBack,
  notChosenMail,
  takenBackMail,
} from '~/domains/jobs/mails/job-mails';
import { findJob, getJobByUuid, type Job } from '~/domains/jobs/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { defineWork, type EffectHandler } from '~/lib/work/define-work.server';
import { hasBegun } from '~/lib/work/withdraw-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { formatTime } from '~/ui/format/format-time';
import { typeOfMail } from './reads/type-of-mail.server';

/** A mail about a job whose step was taken back; `mail.id` is that of its row of work, `uuid` the job's. */
interface TakenBack {
  uuid: string;
  mail: { id: string; effect: string };
  contractor_id: number | null;
  estimate_uuid: string | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'estimate.requested': { uuid: string };
    'estimate.not-chosen': { uuid: string };
    'estimate.reminded': { uuid: string };
    'job.taken-back': TakenBack;
  }
}

/** One mail for an estimate, however often it is due. */
const requested: EffectHandler<{ uuid: string }> = async (context, { uuid }) => {
  const { db, request } = context;
  const estimate = await getEstimateByUuid(db, uuid);
  // Replied to, or its job deleted, before this mail was sent
  if (estimate?.type !== 'PENDING') return;
  const job = await findJob(db, estimate.job_id);
  const days = (await context.settings()).deadlines.estimate_link_days;
  const href = `${request.origin}/estimate/${await openLink(context, estimate.id, days)}`;
  const { con_name, con_biz, con_email, message, note } = estimate;
  const mail = estimateRequestMail({
    club: await clubOf(context),
    name: con_name || con_biz,
    job,
    message,
    note,
    href,
    days,
  });
  await sendMail(context, { to: con_email }, mail, uuid);
};

const reminded: EffectHandler<{ uuid: string }> = async (context, { uuid }, key) => {
  const { db, now, request } = context;
  const estimate = await getEstimateByUuid(db, uuid);
  // Answered, or decided, before this mail was sent
  if (estimate?.type !== 'PENDING' || !estimate.con_email) return;
  const [job, until, { jobs }] = await Promise.all([
    findJob(db, estimate.job_id),
    getLinkEnd(db, estimate.id),
    context.settings(),
  ]);
  // Its job was given to somebody, its link lapsed, or reminders were switched off
  if (job.contractor_id !== null || until === null || until <= now || jobs.reminder_days === 0) return;
  const { con_name, con_biz, con_email } = estimate;
  const club = await clubOf(context);
  const mail = estimateReminderMail({
    club,
    name: con_name || con_biz,
    job,
    href: `${request.origin}/estimate/${await openLinkUntil(context, estimate.id, until)}`,
    until: formatTime(until, club.timezone, 'date'),
  });
  await sendMail(context, { to: con_email }, mail, key);
};

const notChosen: EffectHandler<{ uuid: string }> = async (context, { uuid }, key) => {
  const estimate = await getEstimateByUuid(context.db, uuid);
  // Opened again, or deleted with its job, before this mail was sent
  if (estimate?.type !== 'REJECTED' || !estimate.con_email) return;
  const { con_name, con_biz, con_email, replied_at, declined_word } = estimate;
  const mail = notChosenMail({
    club: await clubOf(context),
    name: con_name || con_biz,
    job: await findJob(context.db, estimate.job_id),
    isAnswered: replied_at !== null,
    word: declined_word,
  });
  await sendMail(context, { to: con_email }, mail, key);
};

const takenBack: EffectHandler<TakenBack> = async (context, { uuid, mail, contractor_id, estimate_uuid }, key) => {
  const { db } = context;
  if (!isTakenBack(mail.effect) || !(await hasBegun(db, mail.id))) return;
  const [job, estimate] = await Promise.all([
    getJobByUuid(db, uuid),
    estimate_uuid === null ? null : getEstimateByUuid(db, estimate_uuid),
  ]);
  if (!job) return;
  const to = estimate ? addresseeOf(estimate) : contractor_id === null ? null : await contractorOf(db, contractor_id);
  if (!to?.email || !(await stillHolds(db, mail.effect, { job, estimate, contractor_id }))) return;
  await sendMail(
    context,
    { to: to.email },
    takenBackMail({ club: await clubOf(context), name: to.name, job, mail: mail.effect }),
    key,
  );
};

const addresseeOf = ({ con_name, con_biz, con_email }: Estimate) => ({ name: con_name || con_biz, email: con_email });

async function contractorOf(db: Database, id: number) {
  const { contact, name, email } = await findContractor(db, id);
  return { name: contact || name, email };
}

interface Subject {
  job: Job;
  estimate: Estimate | null;
  contractor_id: number | null;
}

/** Whether what the mail says is so: what was taken back may have been done again before it left. */
async function stillHolds(db: Database, mail: MailTakenBack, { job, estimate, contractor_id }: Subject) {
  const isTheirs = job.dispatched && !job.deleted_at && job.contractor_id === contractor_id;
  switch (mail) {
    case 'job.dispatched':
      return !isTheirs;
    case 'job.withdrawn':
      return isTheirs;
    case 'estimate.requested':
      return !estimate || (await getPendingEstimate(db, job.id, estimate.contractor_id)) === null;
    case 'estimate.not-chosen':
      return estimate?.type === 'PENDING' || estimate?.type === 'REPLIED';
  }
}

/** Passes the lookup of a message's type, which needs several domains. */
const readMailbox = defineWork({
  tries: 3,
  // So that a message which fails for a moment is not given up in it
  backoff: [60, 300],
  run: (context) => perform(syncMailbox, context, { type_of: typeOfMail(context.db) }),
});

export const estimatingEffects = {
  'sync mailbox': readMailbox,
  'estimate.requested': requested,
  'estimate.not-chosen': notChosen,
  'estimate.reminded': reminded,
  'job.taken-back': takenBack,
};
