import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conflict, notFound } from '~/lib/errors';
import { requiredText } from '~/lib/form/schema';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';

/**
 * Makes a dead letter of the outbox due again, with its full number of tries. Its idempotency key is unchanged, so that
 * an effect that did happen is not repeated.
 * @throws AppError 404, 409 when it is being delivered already
 */
export const retryDelivery = defineOperation({
  name: 'retry-delivery',
  needs: 'setting.update',
  input: z.object({ id: requiredText(64) }),
  async run(context, { id }) {
    const { db, now, actor } = context;
    const [dead] = await db
      .select({ number: sql<number>`rowid`, status: outbox.status, effect: outbox.effect })
      .from(outbox)
      .where(eq(outbox.id, id));
    if (!dead) throw notFound('Delivery');
    if (dead.status !== 'DEAD') throw conflict('This is on its way already.');
    await commit(context, {
      changes: [
        {
          subject: 'delivery',
          id: dead.number,
          version: nextVersion('delivery', dead.number),
          action: 'retried',
          data: { effect: dead.effect },
        },
      ],
      writes: [
        db
          .update(outbox)
          .set({ status: 'PENDING', attempts: 0, due_at: now })
          .where(and(eq(outbox.id, id), eq(outbox.status, 'DEAD'))),
      ],
      effects: [changedEffect({ actor }, 'delivery.changed', {})],
    });
    context.waitUntil(context.drain([id]));
    return { message: 'Trying again.' };
  },
});
