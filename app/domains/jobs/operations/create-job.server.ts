import { eq } from 'drizzle-orm';
import { membershipIdOf } from '~/domains/memberships/queries.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { createJobInput } from '../forms/sheet-schema';
import { checkSheet, readSheetRecords, refuseNonMember } from '../reads/check-sheet.server';
import { jobs } from '../table.server';
import { readJob } from '../views/read-job.server';

const NO_KIND = { membership_id: null, category_id: null, code_id: null, property_line: '' };

/** Creates a job for a member. @returns `message` and the job; for a repeated submission the first one */
export const createJob = defineOperation({
  name: 'create-job',
  needs: 'job.create',
  input: createJobInput,
  async run(context, { status = 'NEW', submission_id, ...fields }) {
    const { db, now } = context;
    const member = membershipIdOf(fields.membership_id);
    const check = async () => {
      const records = await readSheetRecords(db, member, fields);
      return { columns: checkSheet(NO_KIND, fields, records), membership: records.household!.membership };
    };
    const { columns, membership } = await check();
    refuseNonMember(membership);
    const uuid = crypto.randomUUID();
    const submission = await submissionKey({ actor: context.actor, call: 'create-job', id: submission_id });
    const row = {
      uuid,
      status,
      description: fields.description,
      ...columns,
      submission_id: submission,
      created_at: now,
      updated_at: now,
    };
    try {
      const made = commit(context, {
        changes: [
          {
            subject: 'job',
            id: idOf(jobs, uuid),
            version: 1,
            action: 'created',
            parent: { type: 'membership', id: membership.id },
          },
        ],
        writes: [db.insert(jobs).values(row)],
        effects: [changedEffect(context, 'job.updated', { uuid })],
      });
      await explained(made, check);
    } catch (error) {
      if (!violates(error, 'jobs.submission_id')) throw error;
    }
    return { message: 'Job Request Submit Successfully!', job: await readMade(context, uuid, submission) };
  },
});

/** The job just created, or the one that this submission created before. */
async function readMade(context: OperationContext, uuid: string, submission: string | null) {
  const [job] = await context.db
    .select()
    .from(jobs)
    .where(submission ? eq(jobs.submission_id, submission) : eq(jobs.uuid, uuid));
  return readJob(context, job!.id);
}
