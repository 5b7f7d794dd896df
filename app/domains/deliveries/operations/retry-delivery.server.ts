import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { commit, nextVersion } from '~/lib/commit.server';
import { conflict, notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { requiredText } from '~/lib/schema';
import { outbox } from '~/lib/tables.server';

/**
 * Tries again what lies dead in the outbox, with all its tries before it. Its key stays, so that what was done after
 * all is not done twice.
 * @throws AppError 404, 409 when it is on its way already
 */
export const retryDelivery = defineOperation({
  name: 'retry-delivery',
  needs: 'setting.update',
  input: z.object({ id: requiredText(64) }),
  async run(context, { id }) {
    const { db, now } = context;
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
    });
    context.waitUntil(context.drain([id]));
    return { message: 'Trying again.' };
  },
});
