import { and, eq, gt } from 'drizzle-orm';
import { membershipIdOf } from '~/domains/memberships/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { messagesOf } from '~/lib/log';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { joined, rowsTogether } from '~/lib/read-together.server';
import type { JobFields } from '../forms/sheet-schema';
import { findJob, type Job, jobIdOf, membershipOfJob } from '../queries.server';
import { checkSheet, memberTied, readSheetRecords } from '../reads/check-sheet.server';
import { isSheetFilled } from '../rules/is-sheet-filled';
import type { JobStatus } from '../states';
import { jobs } from '../table.server';
import { readJob, standingJobRead } from '../views/read-job.server';
import { changeStatus, listFreed } from './change-status.server';
import { closeJobTasks } from './close-job-tasks.server';
import { timelineOfJob } from './job-step.server';

interface SheetEdit {
  /** The job's id or uuid. */
  id: string;
  fields: JobFields;
  /** Set together with the sheet, both or neither. */
  status?: JobStatus | undefined;
  /** Seconds until the mails of the status leave. */
  hold?: number;
  /** The version the form was filled from. */
  seen?: number | undefined;
}

/** The job, and what its new sheet is checked against. @throws AppError 404 */
export const beginSheet = ({ db }: Pick<OperationContext, 'db'>, { id, fields, status, seen }: SheetEdit) =>
  Promise.all([
    findJob(db, id),
    readSheetRecords(db, memberOf(id, fields.membership_id), fields, jobIdOf(id)),
    seen === undefined ? false : isSheetSavedSince(db, id, seen),
    listFreed(db, id, status),
  ]);

/**
 * Saves fields of the job sheet, and its status: see editRecord. The task of a request from the website is closed once
 * the sheet is filled.
 * @param found what `beginSheet` read
 * @throws AppError 404, 409, 422
 */
export async function saveSheet(
  context: OperationContext,
  { fields, status, seen, hold = 0 }: SheetEdit,
  found: ReturnType<typeof beginSheet>,
) {
  const { db, now } = context;
  const [job, records, isStale, freed] = await found;
  return editRecord(context, {
    subject: 'job',
    row: job,
    seen,
    isStale,
    edit() {
      const set = checkSheet(job, fields, records);
      return {
        ...fieldsOfEdit(job, set),
        told: { data: { job_number: job.id }, parent: timelineOfJob({ ...job, ...set }) },
        writes: ({ version }) => [
          db
            .update(jobs)
            .set({ ...set, version, updated_at: now })
            .where(eq(jobs.id, job.id)),
        ],
        also(version) {
          const filled = { ...job, ...set, version } as Job;
          if (status && status !== job.status) return changeStatus(context, filled, status, freed, hold);
          const isDue = isSheetFilled(filled, fields.property_id !== undefined) && !isSheetFilled(job);
          return isDue ? closeJobTasks(context, job, freed.tasks, 'step') : {};
        },
      };
    },
    effects: [changedEffect(context, 'job.updated', { uuid: job.uuid })],
    refusalOf: (error) => (messagesOf(error).includes('the member of a job') ? memberTied() : null),
    read: async () => ({ job: await readJob(context, job.id) }),
    readBeside: joined({ job: standingJobRead(context, job.id) }, async (read) => ({ job: await read.job })),
    message: 'Job Updated Successfully!',
  });
}

/** Whether the sheet was saved since a version: other steps of a job do not conflict with saving it. */
async function isSheetSavedSince(db: Database, key: string, version: number): Promise<boolean> {
  const later = db
    .select({ version: history.version })
    .from(history)
    .where(
      and(
        eq(history.subject_type, 'job'),
        eq(history.subject_id, jobIdOf(key)),
        gt(history.version, version),
        eq(history.action, 'updated'),
      ),
    )
    .limit(1);
  return (await rowsTogether(db, later)).length > 0;
}

/** The id of the given member, as part of a statement; without one, of the job's own. */
const memberOf = (key: string, member: string | undefined) =>
  member === undefined ? membershipOfJob(key) : membershipIdOf(member);
