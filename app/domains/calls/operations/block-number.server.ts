import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { blockNumberInput } from '../schema';
import { blockedNumbers } from '../table.server';

/** Blocks a number from calling the club. */
export const blockNumber = defineOperation({
  name: 'block-number',
  needs: 'connect.update',
  input: blockNumberInput,
  async run(context, { phone_number, notes }) {
    const { db, now, actor } = context;
    const uuid = crypto.randomUUID();
    const id = idOf(blockedNumbers, uuid);
    const row = { uuid, phone_number, notes, blocked_by: userIdOf(actor), created_at: now, updated_at: now };
    const change: Change = {
      subject: 'blocked_number',
      id,
      version: 1,
      action: 'created',
      data: { number: phone_number },
    };
    try {
      await commit(context, {
        changes: [change],
        writes: [db.insert(blockedNumbers).values(row)],
        effects: [
          changedEffect(context, 'blocked-number.changed', { id }),
          { effect: 'blocked-number.told', payload: { phone_number } },
        ],
      });
    } catch (error) {
      if (violates(error, 'blocked_numbers.phone_number')) throw conflict('This number is blocked already.');
      throw error;
    }
    return { message: 'Number blocked.', phoneNumber: phone_number };
  },
});
