import { attachToEstimate, estimateStep } from '~/domains/estimates/steps/estimate-steps.server';
import { attachFiles } from '~/domains/files/steps/attach-files.server';
import { statusWithEstimate } from '~/domains/jobs/states';
import { jobStep } from '~/domains/jobs/steps/job-step.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { replyToEstimateInput } from '../forms/reply-schema';
import { readReplyState } from '../reads/reply-state.server';
import { linkRefusals } from '../rules/link-refusals';
import * as limits from '../rules/rate-limits';
import { tellOfEstimates } from '../steps/tell-of-estimates.server';

/**
 * Stores a contractor's reply to an estimate request by the link in its mail, once: the estimate is REPLIED, its files
 * are added to the job's, and a NEW_ESTIMATE task is opened. A job that has not come further is in ESTIMATE then.
 * @throws AppError 404 unknown link, 409 replied already, job over or taken from them, 410 expired, 422
 */
export const replyToEstimate = defineOperation({
  name: 'reply-to-estimate',
  needs: 'public',
  input: replyToEstimateInput,
  takesFile: true,
  async run(caller, { token, attachments, ...reply }) {
    await countCaller(caller, 'estimate-reply', limits.estimateReplies);
    const { state, estimate, job } = await readReplyState(caller, token);
    if (state !== 'open') throw linkRefusals[state];
    const { con_name, con_biz, con_email, con_phone } = estimate;
    const contractor = con_biz || con_name;
    const context: OperationContext = { ...caller, actor: { kind: 'visitor', name: contractor } };
    const told = await tellOfEstimates(context, job, { id: estimate.id, isEstimate: true });
    const files = await attachFiles(context, { type: 'job', id: job.id }, attachments);
    const task = openTask(context, {
      task_type: 'NEW_ESTIMATE',
      title: `Estimate from ${contractor}`,
      taskable_type: 'job',
      taskable_id: job.id,
      membership_id: job.membership_id,
      contact: { name: contractor, email: con_email, phone: con_phone },
      source: `estimate:${estimate.id}`,
    });
    const step = estimateStep(context, estimate, {
      action: 'replied',
      set: { ...reply, type: 'REPLIED', replied_at: caller.now },
    });
    try {
      const received = jobStep(context, job, {
        action: 'estimate-received',
        data: { contractor },
        set: { status: statusWithEstimate(job.status) },
      });
      await commit(context, received, step, task, told, files, attachToEstimate(caller.db, estimate.id, files.uuids));
    } catch (error) {
      await files.discard();
      throw violates(error, 'tasks.source') ? linkRefusals.answered : error;
    }
    return { message: 'Thank you. Your estimate has been sent.' };
  },
});
