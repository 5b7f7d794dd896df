import { and, eq, gt } from 'drizzle-orm';
import { changesBetween } from '~/lib/changes-between';
import { CHANGED_MEANWHILE } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { history } from '~/lib/tables.server';
import { checkSheet } from './check-sheet.server';
import type { JobFields } from './sheet-schema';
import type { Job } from './table.server';
import { writeJob } from './write-job.server';

/**
 * Saves fields of the job sheet; what is the same already writes nothing.
 * @param version the one the form was filled from: 409 when a colleague saved the sheet after it
 */
export async function saveSheet(context: OperationContext, job: Job, fields: JobFields, version?: number) {
  if (version !== undefined && (await isSheetSavedSince(context, job, version))) throw conflict(CHANGED_MEANWHILE);
  const set = await checkSheet(context.db, job, fields);
  const before = Object.fromEntries(Object.keys(set).map((name) => [name, job[name as keyof Job]]));
  const changes = changesBetween(before, set);
  return Object.keys(changes).length === 0
    ? job
    : writeJob(context, job, { action: 'updated', data: { changes }, set });
}

/** Steps of a job that leave its sheet as it was do not stand in the way of saving it. */
async function isSheetSavedSince({ db }: OperationContext, { id }: Job, version: number) {
  const [later] = await db
    .select({ version: history.version })
    .from(history)
    .where(
      and(
        eq(history.subject_type, 'job'),
        eq(history.subject_id, id),
        gt(history.version, version),
        eq(history.action, 'updated'),
      ),
    )
    .limit(1);
  return later !== undefined;
}
