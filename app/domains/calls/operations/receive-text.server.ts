import { listHouseholdsByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { receiveTextInput } from '../schema';
import { textMessages } from '../table.server';

/** Stores an incoming text message in its member's timeline, with a task; a repeated delivery changes nothing. */
export const receiveText = defineOperation({
  name: 'receive-text',
  needs: 'system',
  input: receiveTextInput,
  async run(context, { outside_id, phone_number, name, text, at, user_id }) {
    const { db, now } = context;
    const [household] = phone_number.startsWith('+') ? await listHouseholdsByNumber(db, phone_number) : [];
    const uuid = crypto.randomUUID();
    const id = idOf(textMessages, uuid);
    const by = household?.name || name || phone_number || 'A withheld number';
    const membership_id = household?.id ?? null;
    const change: Change = {
      subject: 'text_message',
      id,
      version: 1,
      action: 'received',
      data: { by, text },
      parent: household && { type: 'membership', id: household.id },
    };
    const row = { uuid, outside_id, direction: 'Inbound' as const, phone_number, text, status: 'Received' as const };
    const write = db.insert(textMessages).values({ ...row, user_id, membership_id, created_at: at, updated_at: now });
    const task = openTask(context, {
      task_type: 'NEW_MESSAGE',
      title: `Text message from ${phone_number || 'a withheld number'}`,
      taskable_type: 'text',
      taskable_id: id,
      membership_id,
      contact: { name: household?.name ?? name, email: '', phone: phone_number },
      source: `text:${outside_id}`,
    });
    try {
      await commit(context, { changes: [change], writes: [write] }, task);
      return { stored: true };
    } catch (error) {
      if (violates(error, 'text_messages.outside_id') || violates(error, 'tasks.source')) return { stored: false };
      throw error;
    }
  },
});
