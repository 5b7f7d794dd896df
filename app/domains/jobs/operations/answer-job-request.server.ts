import { openTask } from '~/domains/tasks/steps/open-task.server';
import { conflict } from '~/lib/errors';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { commit, type Part, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { answerJobRequestInput } from '../forms/answer-schema';
import type { Job } from '../queries.server';
import { feedbackSource } from '../reads/feedback.server';
import { findRequestOfLink } from '../reads/request-of-link.server';
import { assigneeOfJob } from '../reads/undispatched.server';
import type { Answer } from '../rules/answers';
import { jobStep } from '../steps/job-step.server';

interface Given {
  token: string;
  answer: Answer;
  words: string;
}

/**
 * Stores the answer to “Was it right?” by a link of the job's request, once it is done. A No opens one FEEDBACK task of
 * the job, assigned as the job, and is not taken back. Idempotent: the same answer again does nothing.
 * @throws AppError 404 for an unknown or expired link, 409 for a job that is not done, 429
 */
export const answerJobRequest = defineOperation({
  name: 'answer-job-request',
  needs: 'public',
  input: answerJobRequestInput,
  async run(context, given) {
    // Whichever writer was first, what the caller says holds
    await againWhereChanged(
      () => store(context, given),
      (error) => violates(error, 'tasks.source'),
    );
    return { message: 'Thank you for telling us.' };
  },
});

async function store(caller: OperationContext, { token, answer, words }: Given) {
  const { job, state } = await findRequestOfLink(caller, token);
  if (state.stage !== 'DONE') throw conflict('This job is not done yet.');
  if (state.answer === 'no' || state.answer === answer) return;
  const context: OperationContext = { ...caller, actor: { kind: 'visitor', name: job.contact_name } };
  const step =
    answer === 'yes'
      ? jobStep(context, job, { action: 'found-right' })
      : jobStep(context, job, { action: 'found-wrong', data: { words } });
  await commit(context, step, answer === 'no' ? taskOf(context, step.job) : {});
}

/** One for each No, of which there is one each time that the job is done. */
function taskOf(context: OperationContext, job: Job): Part {
  const { id, membership_id, contact_name, contact_email, contact_phone } = job;
  return openTask(context, {
    task_type: 'FEEDBACK',
    title: `Job ${id} was not done well`,
    taskable_type: 'job',
    taskable_id: id,
    membership_id,
    contact: { name: contact_name, email: contact_email, phone: contact_phone },
    source: feedbackSource(job),
    assigned_to: assigneeOfJob(id),
  });
}
