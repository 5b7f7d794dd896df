import { type Estimate, findEstimate } from '~/domains/estimates/queries.server';
import { type About, estimateReminderMail, estimateRequestMail, notChosenMail } from '~/domains/jobs/mails/job-mails';
import {
  estimateNotChosen,
  estimateNotNeeded,
  estimateReminder,
  estimateRequest,
} from '~/domains/jobs/mails/job-templates';
import { findJob } from '~/domains/jobs/queries.server';
import type { MailDraft } from '~/lib/mails/mail-template';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import { clubOf } from '~/lib/settings/club-of.server';
import { formatTime } from '~/ui/format/format-time';

const DAY_MILLISECONDS = 86_400_000;

/** @param mailOf gets the days for which a link works, too */
const estimates = (mailOf: (about: About, estimate: Estimate, days: number) => MailDraft): MailRecords => ({
  noun: 'estimate',
  needs: 'job.read_estimate',
  async valuesOf(context, key) {
    const estimate = await findEstimate(context.db, key);
    const job = await findJob(context.db, estimate.job_id);
    const about = { club: await clubOf(context), name: estimate.con_name || estimate.con_biz, job };
    const { deadlines } = await context.settings();
    return mailOf(about, estimate, deadlines.estimate_link_days).values;
  },
});

const notChosen = (isAnswered: boolean) =>
  estimates((about, { declined_word }) => notChosenMail({ ...about, isAnswered, word: declined_word }));

export const mails: RegisteredMail[] = [
  {
    mail: estimateRequest,
    records: estimates((about, { message, note }, days) =>
      estimateRequestMail({ ...about, message, note, days, href: '' }),
    ),
  },
  {
    mail: estimateReminder,
    records: estimates((about, { created_at }, days) => {
      const end = new Date(created_at.getTime() + days * DAY_MILLISECONDS);
      return estimateReminderMail({ ...about, href: '', until: formatTime(end, about.club.timezone, 'date') });
    }),
  },
  { mail: estimateNotChosen, records: notChosen(true) },
  { mail: estimateNotNeeded, records: notChosen(false) },
];
