import { findContractor } from '~/domains/contractors/queries.server';
import type { JobMail } from '~/domains/memberships/rules/job-mails';
import { openMailLink } from '~/domains/memberships/steps/mail-links.server';
import { addTry, giveBackTry } from '~/lib/http/rate-limit.server';
import type { MailDraft } from '~/lib/mails/mail-template';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import type { Later } from '~/lib/work/later';
import { hasBegun } from '~/lib/work/withdraw-work.server';
import { isRefusedForGood } from '~/services/mail/port';
import { prepareMail, sendFixedMail } from '~/services/mail/send-mail.server';
import * as mails from '../mails/member-mails';
import { getJobByUuid, type Job } from '../queries.server';
import { answersOf, estimatesDueOn } from '../reads/answers.server';
import { getDispatch } from '../reads/dispatches.server';
import { type Addressee, readAddressee } from '../reads/member-addressee.server';
import { type MailOf, memberMailKey } from '../rules/member-mail-key';
import { receivedMails } from '../rules/received-mails';
import { requestPath } from '../rules/request-path';
import { isOpenJob } from '../states';
import { freeMailKey, recordMail } from '../steps/record-mail.server';
import { openRequestLink } from '../steps/request-links.server';

const DAY_MILLISECONDS = 86_400_000;
/** What was due longer ago is not mailed any more. */
const OLDEST_DAYS = 7;

interface Told {
  mail: JobMail;
  /** Of the job. */
  uuid: string;
  of: MailOf;
  /** When it was due, in milliseconds. */
  at: number;
}

interface TakenBack {
  mail: JobMail;
  uuid: string;
  key: string;
  /** Of the mail's row of work. */
  work_id: string;
  /** When the step was made, in milliseconds: an earlier mail of this key is another step's. */
  since: number;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'job.member-mailed': Told;
    'job.member-mail-taken-back': TakenBack;
  }
}

type About = mails.AboutJob & { job: Job };

/** The mail as it holds at this moment; null where it holds no more. @throws Later for estimates that are awaited */
async function draftFor(context: OperationContext, { mail, of }: Told, about: About): Promise<MailDraft | null> {
  const { db, now } = context;
  const { job } = about;
  switch (mail) {
    case 'received':
      return mails.receivedMail(about);
    case 'asked': {
      const { pending, replied } = await answersOf(db, job.id);
      const count = pending + replied;
      return count > 0 && isOpenJob(job.status) ? mails.askedMail({ ...about, count }) : null;
    }
    case 'estimates': {
      if (job.contractor_id !== null || !isOpenJob(job.status) || job.round !== of) return null;
      const answers = await answersOf(db, job.id);
      if (answers.replied === 0) return null;
      const seconds = (estimatesDueOn(answers, now).getTime() - now.getTime()) / 1000;
      if (seconds > 0) {
        throw Object.assign(new Error('Others who were asked have not answered yet.'), { seconds }) satisfies Later;
      }
      return mails.estimatesMail({ ...about, count: answers.replied });
    }
    case 'chosen': {
      const dispatch = await getDispatch(db, String(of));
      if (!dispatch?.isOpen) return null;
      const firm = await findContractor(db, dispatch.contractor_id);
      const { show_price } = (await context.settings()).jobs;
      return mails.chosenMail({ ...about, firm, price: show_price ? dispatch.price : null });
    }
    case 'done': {
      if (job.status !== 'COMPLETED' || job.contractor_id === null) return null;
      const { name: firm } = await findContractor(db, job.contractor_id);
      const token = await openRequestLink(context, job.id);
      return mails.doneMail({ ...about, firm, href: `${context.request.origin}${requestPath(token)}` });
    }
    case 'canceled':
      return job.status === 'CANCEL' ? mails.canceledMail(about) : null;
  }
}

/** Why a mail is not sent to them; null where it is. */
async function whyNot(context: OperationContext, mail: JobMail, to: Addressee): Promise<string | null> {
  const { jobs } = await context.settings();
  if (to.doNotEmail) return 'DO NOT EMAIL';
  if (!jobs.member_mails[mail]) return 'switched off in Settings, Jobs';
  if (to.mailsOff.includes(mail)) return 'switched off by the household';
  return whyNever(to);
}

const whyNever = ({ to, isRefused }: Addressee) => (to === '' ? 'no e-mail' : isRefused ? 'bounced before' : null);

const footWords = {
  en: 'Choose which mails about your jobs you get',
  es: 'Elija qué correos sobre sus trabajos recibe',
};

interface Mailing {
  job: Job;
  key: string;
  /** Of the row of work: see Mailer. */
  workId: string;
  draft: MailDraft;
  to: Addressee;
  reason: string | null;
  /** What is written with its record. */
  more?: Parameters<typeof recordMail>[2];
}

/** Sends a mail about a job once, or records why not. */
async function mailOnce(
  context: OperationContext,
  { job, key, workId, draft, to, reason, more }: Mailing,
): Promise<void> {
  const { request } = context;
  const record = { job, key, to: to.to, name: to.name };
  if (reason !== null) {
    const { said } = await prepareMail(context, draft);
    return recordMail(context, { ...record, subject: said.subject, text: '', status: 'SKIPPED', reason }, more);
  }
  const token = await openMailLink(context, { membershipId: to.membershipId, address: to.to });
  const foot = { label: footWords[draft.language], href: `${request.origin}/mails/${token}` };
  const { mail, said } = await prepareMail(context, { ...draft, foot });
  try {
    await sendFixedMail(context, { to: to.to, ...mail }, draft.template.key, workId);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return recordMail(context, { ...record, ...said, status: 'BOUNCED', reason: 'the address refuses mail' }, more);
  }
  return recordMail(context, { ...record, ...said, status: 'SENT', reason: null }, more);
}

const aboutOf = async (context: OperationContext, job: Job, { language }: Addressee): Promise<About> => ({
  ...{ club: await clubOf(context), language, job },
});

/** Mails the member what happened to their job, once, as it is at this moment. */
export const memberMailed: EffectHandler<Told> = async (context, told, workId) => {
  const { db, now } = context;
  const { mail, uuid, of, at } = told;
  if (now.getTime() - at > OLDEST_DAYS * DAY_MILLISECONDS) return;
  const job = await getJobByUuid(db, uuid);
  if (!job || job.deleted_at) return;
  const key = memberMailKey(mail, job.id, of);
  const to = await readAddressee(db, job, key);
  if (to.earlier) return;
  const draft = await draftFor(context, told, await aboutOf(context, job, to));
  if (!draft) return;
  const reason = await whyNot(context, mail, to);
  if (mail !== 'received' || reason !== null) return mailOnce(context, { job, key, workId, draft, to, reason });
  const counted = `received-mail:${to.to}`;
  const { count } = await addTry(context, counted, receivedMails.seconds);
  const isTooMany = count > receivedMails.most;
  try {
    await mailOnce(context, { job, key, workId, draft, to, reason: isTooMany ? 'three on one day' : null });
  } catch (error) {
    await giveBackTry(context, counted);
    throw error;
  }
};

/** Tells who got a mail about a step that was undone since. */
export const memberMailTakenBack: EffectHandler<TakenBack> = async (context, payload, workId) => {
  const { mail, uuid, key: earlierKey, work_id, since } = payload;
  const { db } = context;
  if (!(await hasBegun(db, work_id))) return;
  const job = await getJobByUuid(db, uuid);
  if (!job || job.deleted_at) return;
  const { earlier } = await readAddressee(db, job, earlierKey);
  const isOfStep = earlier?.status === 'SENT' && earlier.created_at.getTime() >= since;
  if (!isOfStep || (await holdsAgain(context, mail, job))) return;
  const key = `off:${work_id}`;
  const now = await readAddressee(db, job, key);
  if (now.earlier) return;
  const to = { ...now, to: earlier.to };
  const draft = mails.memberTakenBackMail({ ...(await aboutOf(context, job, to)), mail, said: earlier.subject });
  const reason = to.doNotEmail ? 'DO NOT EMAIL' : whyNever(to);
  await mailOnce(context, { job, key, workId, draft, to, reason, more: freeMailKey(context, earlierKey) });
};

/** Whether what was undone was done again. */
async function holdsAgain({ db }: OperationContext, mail: JobMail, job: Job): Promise<boolean> {
  if (mail === 'chosen') return job.dispatched;
  if (mail === 'asked') return (await answersOf(db, job.id)).pending > 0;
  return job.status === (mail === 'done' ? 'COMPLETED' : 'CANCEL');
}
