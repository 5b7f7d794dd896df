import type { Estimate } from '~/domains/estimates/queries.server';
import { reasonInWords } from '~/domains/estimates/rules/decline-reasons';
import { estimateStep, isLastPending } from '~/domains/estimates/steps/estimate-steps.server';
import type { Job } from '~/domains/jobs/queries.server';
import { giveUpJob } from '~/domains/jobs/steps/give-up-job.server';
import { jobStep } from '~/domains/jobs/steps/job-step.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { commit, type Part, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { declineEstimateInput } from '../forms/decline-schema';
import { readReplyState } from '../reads/reply-state.server';
import { linkRefusals } from '../rules/link-refusals';
import * as limits from '../rules/rate-limits';
import { tellOfEstimates } from '../steps/tell-of-estimates.server';

type Given = Pick<Estimate, 'declined_reason' | 'reason_words'>;

/**
 * Stores by the link of a request that its contractor cannot do the job: the estimate is REJECTED, and a NEW_ESTIMATE
 * task is opened where nobody else is pending. The chosen contractor is taken off the job, see `giveUpJob`. Idempotent.
 * @throws AppError 404 unknown link, 409 answered already, job over or taken from them, 410 expired, 422
 */
export const declineEstimate = defineOperation({
  name: 'decline-estimate',
  needs: 'public',
  input: declineEstimateInput,
  async run(caller, { token, declined_reason, words }) {
    await countCaller(caller, 'estimate-reply', limits.estimateReplies);
    // Whichever writer was first, what the caller says holds
    await againWhereChanged(
      () => decline(caller, token, { declined_reason, reason_words: words }),
      (error) => violates(error, 'tasks.source'),
    );
    return { message: 'Thank you for telling us.' };
  },
});

async function decline(caller: OperationContext, token: string, given: Given) {
  const { state, mayDecline, estimate, job } = await readReplyState(caller, token);
  if (state === 'declined') return;
  if (state === 'off') throw linkRefusals.off;
  if (state !== 'open' && !mayDecline) throw linkRefusals[state];
  const contractor = estimate.con_biz || estimate.con_name;
  const context: OperationContext = { ...caller, actor: { kind: 'visitor', name: contractor } };
  const declined = estimateStep(context, estimate, { action: 'declined', set: { ...given, type: 'REJECTED' } });
  const data = { contractor, reason: reasonInWords(given.declined_reason!, given.reason_words) };
  const isChosen = job.contractor_id === estimate.contractor_id;
  const isAwaited = job.contractor_id === null;
  const [ofJob, isLast] = isChosen
    ? [await giveUpJob(context, job, estimate.id, data), true]
    : [
        jobStep(context, job, { action: 'estimate-declined', data }),
        isAwaited && (await isLastPending(caller.db, estimate)),
      ];
  const told = isChosen ? {} : await tellOfEstimates(context, job, { id: estimate.id, isEstimate: false });
  await commit(context, ofJob, declined, told, isLast ? taskOf(context, job, estimate) : {});
}

/** The part of a commit that opens a task for the office: there is nobody to wait for any more. */
function taskOf(context: OperationContext, job: Job, estimate: Estimate): Part {
  const { id, version, con_biz, con_name, con_email, con_phone } = estimate;
  const contractor = con_biz || con_name;
  return openTask(context, {
    task_type: 'NEW_ESTIMATE',
    title: `${contractor} cannot do job ${job.id}`,
    taskable_type: 'job',
    taskable_id: job.id,
    membership_id: job.membership_id,
    contact: { name: contractor, email: con_email, phone: con_phone },
    source: `declined:${id}:${version}`,
  });
}
