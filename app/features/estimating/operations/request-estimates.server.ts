import { newEstimate } from '~/domains/estimates/steps/new-estimate.server';
import { findJob, jobIdOf } from '~/domains/jobs/queries.server';
import { namesOf, reachableContractor } from '~/domains/jobs/reads/reachable-contractor.server';
import { mayStep, statusWithEstimate } from '~/domains/jobs/states';
import { jobStep } from '~/domains/jobs/steps/job-step.server';
import { mailMember } from '~/domains/jobs/steps/mail-member.server';
import { undoable } from '~/domains/jobs/steps/undoable-step.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { conflict } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { counted } from '~/ui/format/counted';
import { requestEstimatesInput } from '../schema';

/**
 * Requests estimates of a job from contractors: one PENDING estimate and one mail each, all or none. A job that has not
 * come further is in ESTIMATE then.
 * @throws AppError 404, 409 for a job that is over or a contractor with a request already, 422
 */
export const requestEstimates = defineOperation({
  name: 'request-estimates',
  needs: 'job.create_estimate',
  input: requestEstimatesInput,
  async run(context, { jobId, note, estimates_request, hold_seconds: hold }) {
    const { db } = context;
    const [job, tasks] = await Promise.all([findJob(db, jobId), listOpenTasksOf(db, 'job', jobIdOf(jobId))]);
    if (!mayStep('request-estimates', job.status)) throw conflict(`This job is ${job.status}.`);
    const asked = new Map(estimates_request.map((request) => [request.contractor, request.message]));
    const made = await Promise.all(
      [...asked].map(async ([id, message], index) => {
        const contractor = await reachableContractor(db, id, `estimates_request.${index}.contractor`);
        return newEstimate(context, job, namesOf(contractor), { type: 'PENDING', message, note });
      }),
    );
    const step = jobStep(context, job, {
      action: 'estimates-requested',
      data: { count: made.length },
      set: { status: statusWithEstimate(job.status) },
    });
    const about = { kind: 'ask', what: `Request to ${counted(made.length, 'contractors')}`, closes: 'step' } as const;
    try {
      await commit(
        context,
        undoable(context, {
          ...about,
          job,
          step,
          parts: [...made, mailMember(context, job, { mail: 'asked' })],
          tasks,
          hold,
        }),
      );
    } catch (error) {
      if (violates(error, 'estimates.job_id'))
        throw conflict('One of them has been asked already and has not answered.');
      throw error;
    }
    const { id, status, version } = step.job;
    return { message: 'Estimate Request submitted', job: { id, status, version } };
  },
});
