import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound, unauthenticated } from '~/lib/errors';
import type { Actor } from '~/lib/operation/operation.server';
import { type SavedView, savedViews } from './table.server';

/** Most views of one user per list. */
export const MOST_VIEWS = 50;

/** @throws AppError 401 for a caller who is no user */
export function ownerOf(actor: Actor): number {
  if (actor.kind !== 'user') throw unauthenticated();
  return actor.userId;
}

export const isOwn = (id: number, userId: number) => and(eq(savedViews.id, id), eq(savedViews.user_id, userId));

/** A user's own views of a list, by name. */
export const listViews = (db: Database, userId: number, list: string) =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.user_id, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))
    .limit(MOST_VIEWS);

export async function getViewByName(
  db: Database,
  { user_id, list, name }: Pick<SavedView, 'user_id' | 'list' | 'name'>,
) {
  const [view] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.user_id, user_id), eq(savedViews.list, list), eq(savedViews.name, name)));
  return view ?? null;
}

/** One's own view; a colleague's counts as missing. @throws AppError 404 */
export async function findOwnView(db: Database, id: number, userId: number): Promise<SavedView> {
  const [view] = await db.select().from(savedViews).where(isOwn(id, userId));
  if (!view) throw notFound('View');
  return view;
}
