import { findEstimate } from '~/domains/estimates/queries.server';
import { estimateRequestMail } from '~/domains/jobs/mails/job-mails';
import { estimateRequest } from '~/domains/jobs/mails/job-templates';
import { findJob } from '~/domains/jobs/queries.server';
import type { RegisteredMail } from '~/lib/mails/registered-mails';
import { clubOf } from '~/lib/settings/club-of.server';

export const mails: RegisteredMail[] = [
  {
    mail: estimateRequest,
    records: {
      noun: 'estimate',
      needs: 'job.read_estimate',
      async valuesOf(context, key) {
        const { con_name, con_biz, message, note, job_id } = await findEstimate(context.db, key);
        const job = await findJob(context.db, job_id);
        const about = { club: await clubOf(context), name: con_name || con_biz, job };
        const { deadlines } = await context.settings();
        const days = deadlines.estimate_link_days;
        return estimateRequestMail({ ...about, message, note, days, href: '' }).values;
      },
    },
  },
];
