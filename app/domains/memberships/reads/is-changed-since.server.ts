import { and, eq, gt } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';

/** Steps that change properties only, which the membership's own form does not show. */
const APART = new Set(['property-created', 'property-updated', 'property-deleted']);

/** Whether anything in the membership's form was changed after a version of it. */
export async function isChangedSince({ db }: OperationContext, id: number, version: number): Promise<boolean> {
  const later = await db
    .select({ action: history.action, data: history.data })
    .from(history)
    .where(and(eq(history.subject_type, 'membership'), eq(history.subject_id, id), gt(history.version, version)));
  return later.some(({ action, data }) => !APART.has(action) || data.moved_mail === true);
}
