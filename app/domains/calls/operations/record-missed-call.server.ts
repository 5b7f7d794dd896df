import { openTask } from '~/domains/tasks/parts/open-task.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { recordMissedCallInput } from '../schema';
import { calls } from '../table.server';

/** Stores a missed call and opens its task, once however often the telephone system reports it. */
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
      const change: Change = { subject: 'call', id: idOf(calls, uuid), version: 1, action: 'missed' };
      await commit(context, { changes: [change], writes: [write] }, task);
    } catch (error) {
      if (violates(error, 'outside_id') || violates(error, 'tasks.source')) return { stored: false };
      throw error;
    }
    return { stored: true };
  },
});
