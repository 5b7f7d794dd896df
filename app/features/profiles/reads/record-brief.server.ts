import { countFilesOf } from '~/domains/files/queries.server';
import { lastNotesRead } from '~/domains/notes/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { Parent } from '~/lib/operation/parents.server';
import { firstOf, joined } from '~/lib/read-together.server';

const LAST = 3;

/** The last notes on a record, and its numbers of notes and files, for the page's overview. */
export const recordBriefRead = (db: Database, parent: Parent<IdOf>) =>
  joined(
    { noted: lastNotesRead(db, parent, LAST), files: firstOf(countFilesOf(db, parent)) },
    ({ noted: { total, notes }, files }) => ({ notes, counts: { notes: total, files: files?.count ?? 0 } }),
  );
