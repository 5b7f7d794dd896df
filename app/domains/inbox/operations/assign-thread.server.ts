import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, joinParts } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { findThread } from '../queries.server';
import { findNamedPeople } from '../reads/named-people.server';
import { assignThreadInput } from '../schema';
import { NOT_ASSIGNED } from '../states';
import { threadStep } from '../steps/thread-step.server';
import { threadPeople } from '../table.server';

/** Assigns a conversation to exactly these people. @throws AppError 404, 409, 422 */
export const assignThread = defineOperation({
  name: 'assign-thread',
  needs: 'task.update',
  input: assignThreadInput,
  first: ({ db }, { id, assigned_to_user }) => Promise.all([findThread(db, id), findNamedPeople(db, assigned_to_user)]),
  async run(context, { assigned_to_user, was }, found) {
    const { db } = context;
    const [thread, people] = await found;
    const [before, after] = [thread.people, people.map((person) => person.id)];
    const names = people.map(({ name }) => name);
    if (before.join() !== after.join()) {
      if (was !== undefined && was !== before.join()) throw conflict(CHANGED_MEANWHILE);
      const [gone, come] = [
        json(before.filter((one) => !after.includes(one))),
        json(after.filter((one) => !before.includes(one))),
      ];
      const step = threadStep(context, thread, { action: 'assigned', data: { from: before, to: after } });
      const writes = [
        db
          .delete(threadPeople)
          .where(and(eq(threadPeople.thread_id, thread.id), sql`user_id IN (SELECT value FROM json_each(${gone}))`)),
        db.insert(threadPeople).select(sql`SELECT ${thread.id}, value FROM json_each(${come})`),
      ];
      const saved = commit(context, joinParts([step, { writes }]));
      // A user may be deleted concurrently
      await explained(saved, () => findNamedPeople(db, assigned_to_user));
    }
    const assigned = names.length > 0 ? names : [NOT_ASSIGNED];
    return {
      message: 'Assigned To Updated Successfully!',
      thread: { id: thread.id, assigned_to_user: assigned, people },
    };
  },
});

const json = (ids: number[]) => JSON.stringify(ids);
