import { and, eq, gt } from 'drizzle-orm';
import { CHANGED_MEANWHILE } from '~/lib/commit.server';
import { AppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { history } from '~/lib/tables.server';
import { readMembership } from './read-membership.server';

/** Steps that change properties and nothing that the membership's own form shows. */
const APART = new Set(['property-created', 'property-updated', 'property-deleted']);

/** 409 with the membership as it is now, so that nothing typed meanwhile has to be thrown away. */
export async function changedMeanwhile(context: OperationContext, id: number): Promise<AppError> {
  return new AppError(409, CHANGED_MEANWHILE, { details: { membership: await readMembership(context, id) } });
}

/** Whether anything that the membership's form shows was changed after a version of it. */
export async function isChangedSince({ db }: OperationContext, id: number, version: number): Promise<boolean> {
  const later = await db
    .select({ action: history.action, data: history.data })
    .from(history)
    .where(and(eq(history.subject_type, 'membership'), eq(history.subject_id, id), gt(history.version, version)));
  return later.some(({ action, data }) => !APART.has(action) || data.moved_mail === true);
}
