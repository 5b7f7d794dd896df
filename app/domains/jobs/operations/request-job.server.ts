import { eq, sql } from 'drizzle-orm';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import * as limits from '../rules/rate-limits';
import { requestPath } from '../rules/request-path';
import { jobRequestInput } from '../schema';
import { newRequestLink, openRequestLink } from '../steps/request-links.server';
import { jobs } from '../table.server';

export const JOB_REQUESTED = 'Job Request Submited Successfully!';

/**
 * Creates a job from a visitor's request: what was sent is its draft, a JOB_REQUEST task is opened on it, and its address
 * gets one mail.
 * @returns `message`, and `location`, the path of the request's page; a repeated submission gets another link to it
 */
export const requestJob = defineOperation({
  name: 'request-job',
  needs: 'public',
  input: jobRequestInput,
  async run(context, { submission_id, wished_times, access_note, urgent, ...draft }) {
    const { db, now } = context;
    await countCaller(context, 'job-request', limits.jobRequests);
    const uuid = crypto.randomUUID();
    const priority = urgent ? 'HIGH' : 'NORMAL';
    const { actor } = context;
    const submission = await submissionKey({ actor, call: 'request-job', visitor: draft.email, id: submission_id });
    const write = db.insert(jobs).values({
      uuid,
      status: 'NEW',
      description: draft.job_description,
      ...{ priority, wished_times, access_note, draft },
      language: context.request.language,
      contact_name: `${draft.first_name} ${draft.last_name}`,
      contact_email: draft.email,
      contact_phone: draft.phone_no,
      property_line: `${draft.service_address}, ${draft.zip}`,
      submission_id: submission,
      created_at: now,
      updated_at: now,
    });
    const task = openTask(context, {
      task_type: 'JOB_REQUEST',
      priority,
      title: `Job request from ${draft.first_name} ${draft.last_name}`,
      taskable_type: 'job',
      taskable_id: idOf(jobs, uuid),
      contact: { name: `${draft.first_name} ${draft.last_name}`, email: draft.email, phone: draft.phone_no },
      source: `job:${uuid}`,
    });
    const link = await newRequestLink(context, idOf(jobs, uuid));
    try {
      const told = { mail: 'received', uuid, of: null, at: now.getTime() } as const;
      const received = { effect: 'job.member-mailed', payload: told } as const;
      const change: Change = { subject: 'job', id: idOf(jobs, uuid), version: 1, action: 'created' };
      await commit(
        context,
        { changes: [change], writes: [write], effects: [changedEffect(context, 'job.updated', { uuid }), received] },
        task,
        link.part,
      );
      return { message: JOB_REQUESTED, location: requestPath(link.token) };
    } catch (error) {
      if (!violates(error, 'jobs.submission_id')) throw error;
      const first = sql<number>`(SELECT id FROM ${jobs} WHERE ${eq(jobs.submission_id, submission!)})`;
      return { message: JOB_REQUESTED, location: requestPath(await openRequestLink(context, first)) };
    }
  },
});
