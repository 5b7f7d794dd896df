import { eq } from 'drizzle-orm';
import { notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getBlockedNumber } from '../queries.server';
import { unblockNumberInput } from '../schema';
import { blockedNumbers } from '../table.server';

/** Unblocks a number. */
export const unblockNumber = defineOperation({
  name: 'unblock-number',
  needs: 'connect.update',
  input: unblockNumberInput,
  async run(context, { phone_number }) {
    const { db } = context;
    const blocked = await getBlockedNumber(db, phone_number);
    if (!blocked) throw notFound('Blocked number');
    const { id, version } = blocked;
    await commit(context, {
      changes: [
        { subject: 'blocked_number', id, version: version + 1, action: 'deleted', data: { number: phone_number } },
      ],
      writes: [db.delete(blockedNumbers).where(eq(blockedNumbers.id, id))],
      effects: [
        changedEffect(context, 'blocked-number.changed', { id }),
        { effect: 'blocked-number.told', payload: { phone_number } },
      ],
    });
    return { message: 'Number unblocked.', phoneNumber: phone_number };
  },
});
