import { estimateStep } from '~/domains/estimates/queries.server';
import { newFiles } from '~/domains/files/new-files.server';
import { openTask } from '~/domains/tasks/queries.server';
import { violates } from '~/lib/commit.server';
import { AppError, conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { countTry } from '~/lib/rate-limit.server';
import { replyToEstimateInput } from '../reply-schema';
import { readReplyState } from '../reply-state.server';
import { writeJob } from '../write-job.server';

const REFUSALS = {
  answered: conflict('This estimate has been sent already. To change it, please call us.'),
  closed: conflict('This job needs no estimate any more. Thank you.'),
  expired: new AppError(410, 'This link has expired. Please call us.'),
};

/**
 * A contractor answers an estimate request by the link in its mail, once: the estimate is REPLIED, its files lie with
 * the job's, and a NEW_ESTIMATE task tells the office.
 * @throws AppError 404 unknown link, 409 answered already or job over, 410 expired, 422
 */
export const replyToEstimate = defineOperation({
  name: 'reply-to-estimate',
  needs: 'public',
  input: replyToEstimateInput,
  async run(context, { token, attachments, ...answer }) {
    await countTry(context, `estimate-reply:${context.request.address}`, {
      tries: 60,
      seconds: 3600,
      message: 'Too many requests. Please call us, or try again later.',
    });
    const { state, estimate, job } = await readReplyState(context, token);
    if (state !== 'open') throw REFUSALS[state];
    const files = await newFiles(context, { type: 'job', id: job.id }, attachments);
    const { con_name, con_biz, con_email, con_phone } = estimate;
    const task = openTask(context, {
      task_type: 'NEW_ESTIMATE',
      title: `Estimate from ${con_biz || con_name}`,
      taskable_type: 'job',
      taskable_id: job.id,
      membership_id: job.membership_id,
      contact: { name: con_biz || con_name, email: con_email, phone: con_phone },
      source: `estimate:${estimate.id}`,
    });
    const step = estimateStep(context, estimate, {
      action: 'replied',
      set: { ...answer, type: 'REPLIED', replied_at: context.now },
    });
    try {
      await writeJob(context, job, {
        action: 'estimate-received',
        data: { contractor: con_biz || con_name },
        writes: [step.write, task.write, ...files.writes],
        changes: [step.change, task.change, ...files.changes],
        effects: [task.effect, ...files.effects],
      });
    } catch (error) {
      await files.discard();
      throw violates(error, 'tasks.source') ? REFUSALS.answered : error;
    }
    return { message: 'Thank you. Your estimate has been sent.' };
  },
});
