import { findContractor } from '~/domains/contractors/queries.server';
import { getPendingEstimate } from '~/domains/estimates/queries.server';
import { attachMailFiles, estimateStep } from '~/domains/estimates/steps/estimate-steps.server';
import { newEstimate } from '~/domains/estimates/steps/new-estimate.server';
import { getMail } from '~/domains/inbox/queries.server';
import { findJob } from '~/domains/jobs/queries.server';
import { namesOf } from '~/domains/jobs/reads/reachable-contractor.server';
import { statusWithEstimate } from '~/domains/jobs/states';
import { jobStep } from '~/domains/jobs/steps/job-step.server';
import { findTask } from '~/domains/tasks/queries.server';
import { retypeTask } from '~/domains/tasks/steps/retype-task.server';
import { refuseClosed } from '~/domains/tasks/steps/update-task.server';
import { conflict, notFound } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { linkEstimateInput } from '../schema';
import { tellOfEstimates } from '../steps/tell-of-estimates.server';

/**
 * Links the mail of a task to a job as a contractor's estimate: the requested estimate is REPLIED, or one is added, and
 * the task becomes a NEW_ESTIMATE task of the job, which is in ESTIMATE then where it had not come further.
 * @throws AppError 404; 409 for a task that is closed, or whose mail is linked already
 */
export const linkEstimateReply = defineOperation({
  name: 'link-estimate-reply',
  needs: 'task.update',
  input: linkEstimateInput,
  async run(context, { job_id, contractor_id, task_id }) {
    const { db, now } = context;
    const [task, job, contractor] = await Promise.all([
      findTask(db, task_id),
      findJob(db, job_id),
      findContractor(db, contractor_id),
    ]);
    const mail = task.taskable_type === 'mail' ? await getMail(db, task.taskable_id) : null;
    if (!mail)
      throw task.task_type === 'NEW_ESTIMATE' ? conflict('This e-mail is linked already.') : notFound('E-mail');
    refuseClosed(task);
    const set = { type: 'REPLIED' as const, replied_at: now, reply_mail_id: mail.id };
    const pending = await getPendingEstimate(db, job.id, contractor.id);
    const estimate = pending
      ? estimateStep(context, pending, { action: 'replied', set })
      : newEstimate(context, job, namesOf(contractor), set);
    const retyped = retypeTask(context, task, 'NEW_ESTIMATE', {
      type: 'job',
      id: job.id,
      membership_id: job.membership_id,
    });
    const told = await tellOfEstimates(context, job, { id: pending?.id, isEstimate: true });
    try {
      const step = jobStep(context, job, {
        action: 'estimate-received',
        data: { contractor: contractor.name },
        set: { status: statusWithEstimate(job.status) },
      });
      await commit(context, step, estimate, retyped, told, attachMailFiles(db, mail.id));
    } catch (error) {
      if (violates(error, 'estimates.reply_mail_id')) throw conflict('This e-mail is linked already.');
      throw error;
    }
    return { message: `Estimate was linked with the job #${job.id}`, job_id: job.id };
  },
});
