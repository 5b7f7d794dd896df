import { openTask } from '~/domains/tasks/queries.server';
import { commit, idOf, violates } from '~/lib/commit.server';
import { defineOperation } from '~/lib/operation.server';
import { countTry } from '~/lib/rate-limit.server';
import { jobRequestInput } from '../schema';
import { jobs } from '../table.server';
import { jobUpdated } from '../write-job.server';

export const JOB_REQUESTED = 'Job Request Submited Successfully!';

/** A visitor asks for a job: stored as a job with what was sent as its draft, and a JOB_REQUEST task on it. */
export const requestJob = defineOperation({
  name: 'request-job',
  needs: 'public',
  input: jobRequestInput,
  async run(context, { submission_id, ...draft }) {
    const { db, now, request } = context;
    await countTry(context, `job-request:${request.address}`, {
      tries: 60,
      seconds: 3600,
      message: 'Too many requests. Please call us, or try again later.',
    });
    const uuid = crypto.randomUUID();
    const write = db.insert(jobs).values({
      uuid,
      status: 'NEW',
      description: draft.job_description,
      draft,
      contact_name: `${draft.first_name} ${draft.last_name}`,
      contact_email: draft.email,
      contact_phone: draft.phone_no,
      property_line: `${draft.service_address}, ${draft.zip}`,
      submission_id: submission_id || null,
      created_at: now,
      updated_at: now,
    });
    const task = openTask(context, {
      task_type: 'JOB_REQUEST',
      title: `Job request from ${draft.first_name} ${draft.last_name}`,
      taskable_type: 'job',
      taskable_id: idOf(jobs, uuid),
      contact: { name: `${draft.first_name} ${draft.last_name}`, email: draft.email, phone: draft.phone_no },
      source: `job:${uuid}`,
    });
    try {
      await commit(context, {
        changes: [{ subject: 'job', id: idOf(jobs, uuid), version: 1, action: 'created' }, task.change],
        writes: [write, task.write],
        effects: [task.effect, jobUpdated(context, uuid)],
      });
    } catch (error) {
      if (!violates(error, 'jobs.submission_id')) throw error;
    }
    return { message: JOB_REQUESTED };
  },
});
