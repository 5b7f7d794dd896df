import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { history } from '~/lib/operation/tables.server';
import { rowsTogether } from '~/lib/read-together.server';
import { membershipIdOf } from '../queries.server';

/** Steps that change properties only, which the membership's own form does not show. */
const APART = new Set(['property-created', 'property-updated', 'property-deleted']);

/** Whether anything in the membership's form was changed after a version of it. */
export async function isChangedSince(db: Database, key: number | string, version: number): Promise<boolean> {
  const later = db
    .select({ action: history.action, data: history.data })
    .from(history)
    .where(
      and(
        eq(history.subject_type, 'membership'),
        eq(history.subject_id, membershipIdOf(key)),
        gt(history.version, version),
      ),
    );
  return (await rowsTogether(db, later)).some(({ action, data }) => !APART.has(action) || data.moved_mail === true);
}
