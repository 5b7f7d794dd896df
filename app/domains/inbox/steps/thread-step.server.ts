import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type ActionOf, nextVersion, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type Thread, threads } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'thread'>;
  data?: Record<string, unknown>;
  set?: SQLiteUpdateSetSource<typeof threads>;
  /** The record that it is linked to from now on. */
  parent?: { type: string; id: number };
}

type Changed = Pick<Thread, 'id' | 'uuid' | 'version' | 'linked_type' | 'linked_id'>;

/** The part of a commit that changes a thread as its next version: of concurrent changes the later gets a 409. */
export const threadStep = (context: OperationContext, thread: Changed, step: Step): Part =>
  stepTo(context, thread, step, thread.version + 1);

/** The same for a step that overwrites nothing and so never collides, such as an incoming message. */
export const threadNews = (context: OperationContext, thread: Changed, step: Step): Part =>
  stepTo(context, thread, step, nextVersion('thread', thread.id));

function stepTo(
  context: OperationContext,
  thread: Changed,
  { action, data, set, parent }: Step,
  version: number | SQL,
) {
  const { id, uuid, linked_type, linked_id } = thread;
  // Shown in the timeline of the linked record
  const linked = parent ?? (linked_type && linked_id ? { type: linked_type, id: linked_id } : undefined);
  const { db, now } = context;
  const next = typeof version === 'number' ? version : sql<number>`${threads.version} + 1`;
  const change = {
    subject: 'thread' as const,
    id,
    version: version as number,
    action,
    ...(data && { data }),
    ...(linked && { parent: linked }),
  };
  const write = db
    .update(threads)
    .set({ ...set, version: next, updated_at: now })
    .where(eq(threads.id, id));
  return { changes: [change], writes: [write], effects: [changedEffect(context, 'thread.changed', { uuid })] };
}
