import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { history } from '~/lib/operation/tables.server';
import { firstOf, joined, type Read } from '~/lib/read-together.server';

/** The source of a No's task: the job, and the version that the No made. */
export const feedbackSource = ({ id, version }: { id: number; version: number }) => `feedback:${id}:${version}`;

/** The words of a No to “Was it right?”, by its job and the source of its task; null where there is none. */
export const feedbackRead = (db: Database, jobId: IdOf, source: SQL<string>): Read<string | null> =>
  joined(
    {
      row: firstOf(
        db
          .select({ words: sql<string>`${history.data} ->> 'words'`.as('words') })
          .from(history)
          .where(
            and(
              eq(history.subject_type, 'job'),
              eq(history.subject_id, jobId as number),
              eq(history.action, 'found-wrong'),
              sql`'feedback:' || ${history.subject_id} || ':' || ${history.version} = ${source}`,
            ),
          ),
      ),
    },
    ({ row }) => row?.words ?? null,
  );
