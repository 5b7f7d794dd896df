import { findContractor } from '~/domains/contractors/queries.server';
import type { MailDraft } from '~/lib/mails/mail-template';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { findJob, type Job } from '../queries.server';
import { readStage } from '../reads/job-stage.server';
import { stageLabels } from '../rules/stage-words';
import { type About, contactOf, dispatchMail, jobMail, takenBackMail, withdrawnMail } from './job-mails';
import { dispatched, jobStatus, takenBack, withdrawn } from './job-templates';
import * as memberMails from './member-mails';
import * as memberTemplates from './member-templates';

const jobs = (
  to: 'contractor' | 'member',
  mailOf: (about: About & { job: Job }, context: OperationContext) => MailDraft | Promise<MailDraft>,
): MailRecords => ({
  noun: 'job',
  needs: 'job.read',
  async valuesOf(context, key) {
    const job = await findJob(context.db, key);
    const contractor =
      to === 'contractor' && job.contractor_id !== null ? await findContractor(context.db, job.contractor_id) : null;
    const recipient = contractor ? contractor.contact || contractor.name : job.contact_name;
    const isKnown = contractor !== null || to === 'member';
    const { name, ...values } = (await mailOf({ club: await clubOf(context), name: recipient, job }, context)).values;
    return isKnown ? { ...values, name: name! } : values;
  },
});

/** A job, with the facts of a mail to its member; what the job does not say has example data. */
const ofMember = (mailOf: (about: memberMails.AboutJob) => MailDraft): MailRecords => ({
  noun: 'job',
  needs: 'job.read',
  async valuesOf(context, key, language) {
    return mailOf({ club: await clubOf(context), language, job: await findJob(context.db, key) }).values;
  },
});

/** Of a job without what the mail tells of. */
const numbered = ofMember(memberMails.canceledMail);

export const mails: RegisteredMail[] = [
  {
    mail: dispatched,
    records: jobs('contractor', (about) =>
      dispatchMail({ ...about, contact: contactOf(about.job), price: null, word: '' }),
    ),
  },
  { mail: withdrawn, records: jobs('contractor', withdrawnMail) },
  { mail: takenBack, records: jobs('contractor', (about) => takenBackMail({ ...about, mail: 'job.dispatched' })) },
  {
    mail: jobStatus,
    records: jobs('member', async (about, { db }) =>
      jobMail({ ...about, status: stageLabels[await readStage(db, about.job)], payHref: null }),
    ),
  },
  ...Object.values(memberTemplates).map((mail) => ({ mail, records: numbered })),
];
