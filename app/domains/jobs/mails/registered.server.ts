import { findContractor } from '~/domains/contractors/queries.server';
import type { MailDraft } from '~/lib/mails/mail-template';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import { clubOf } from '~/lib/settings/club-of.server';
import { findJob, type Job } from '../queries.server';
import { jobStatusLabel } from '../states';
import { type About, contactOf, dispatchMail, jobMail, takenBackMail, withdrawnMail } from './job-mails';
import { dispatched, jobStatus, takenBack, withdrawn } from './job-templates';

const jobs = (to: 'contractor' | 'member', mailOf: (about: About & { job: Job }) => MailDraft): MailRecords => ({
  noun: 'job',
  needs: 'job.read',
  async valuesOf(context, key) {
    const job = await findJob(context.db, key);
    const contractor =
      to === 'contractor' && job.contractor_id !== null ? await findContractor(context.db, job.contractor_id) : null;
    const recipient = contractor ? contractor.contact || contractor.name : job.contact_name;
    const isKnown = contractor !== null || to === 'member';
    const { name, ...values } = mailOf({ club: await clubOf(context), name: recipient, job }).values;
    return isKnown ? { ...values, name: name! } : values;
  },
});

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
    records: jobs('member', (about) => jobMail({ ...about, status: jobStatusLabel(about.job), payHref: null })),
  },
];
