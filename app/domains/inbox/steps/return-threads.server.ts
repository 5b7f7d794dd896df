import { eq, sql } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { threadPeople, threads } from '../table.server';

/** The part of a commit that unassigns a user from all conversations, however many. */
export function returnThreads({ db, now, actor }: OperationContext, userId: number): Part {
  const theirs = sql`${threads.id} IN (SELECT thread_id FROM ${threadPeople} WHERE user_id = ${userId})`;
  const without = sql`(SELECT json_group_array(value) FROM json_each(people) WHERE value <> ${userId})`;
  const stamps = sql`${actor.kind}, ${userIdOf(actor)}, ${now.getTime()}`;
  return {
    writes: [
      db
        .insert(history)
        .select(
          sql`SELECT 'thread', ${threads.id}, ${threads.version} + 1, 'assigned', json_object('from', json(people), 'to', json(${without})), ${stamps} FROM ${threads} WHERE ${theirs}`,
        ),
      db
        .update(threads)
        .set({ version: sql`${threads.version} + 1`, updated_at: now })
        .where(theirs),
      db.delete(threadPeople).where(eq(threadPeople.user_id, userId)),
    ],
    effects: [changedEffect({ actor }, 'threads.returned', {})],
  };
}
