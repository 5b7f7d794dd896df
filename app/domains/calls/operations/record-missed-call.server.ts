import { openTask } from '~/domains/tasks/queries.server';
import { commit, idOf, violates } from '~/lib/commit.server';
import { defineOperation } from '~/lib/operation.server';
import { recordMissedCallInput } from '../schema';
import { calls } from '../table.server';

/** Keeps a call that nobody took and opens its task, once however often the switchboard tells of it. */
export const recordMissedCall = defineOperation({
  name: 'record-missed-call',
  needs: 'system',
  input: recordMissedCallInput,
  async run(context, { outside_id, phone_number, type, status }) {
    const { db, now } = context;
    const uuid = crypto.randomUUID();
    const task = openTask(context, {
      task_type: 'MISSED_CALL',
      title: `Missed call from ${phone_number}`,
      taskable_type: 'call',
      taskable_id: idOf(calls, uuid),
      contact: { name: '', email: '', phone: phone_number },
      source: `call:${outside_id}`,
    });
    const write = db.insert(calls).values({
      uuid,
      outside_id,
      phone_number,
      type: type || 'Voice',
      status: status || 'Missed',
      called_at: now,
      created_at: now,
      updated_at: now,
    });
    try {
      await commit(context, {
        changes: [{ subject: 'call', id: idOf(calls, uuid), version: 1, action: 'missed' }, task.change],
        writes: [write, task.write],
        effects: [task.effect],
      });
    } catch (error) {
      if (violates(error, 'outside_id') || violates(error, 'tasks.source')) return { stored: false };
      throw error;
    }
    return { stored: true };
  },
});
