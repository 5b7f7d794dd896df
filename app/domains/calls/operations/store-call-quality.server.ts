import { sql } from 'drizzle-orm';
import { forbidden } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { gradeOf } from '../rules/quality';
import { storeCallQualityInput } from '../schema';
import { callQualities } from '../table.server';

/**
 * Stores the quality that the caller's telephone measured. Of two reports of one call, as when another page took it
 * over, the one for the longer part wins.
 */
export const storeCallQuality = defineOperation({
  name: 'store-call-quality',
  needs: 'connect.read',
  input: storeCallQualityInput,
  async run({ db, actor, now }, { call_id, ...figures }) {
    if (actor.kind !== 'user') throw forbidden();
    const grade = gradeOf(figures);
    await db
      .insert(callQualities)
      .values({ call_key: call_id, user_id: actor.userId, ...figures, grade, measured_at: now })
      .onConflictDoUpdate({
        target: [callQualities.call_key, callQualities.user_id],
        set: { ...figures, grade, measured_at: now },
        setWhere: sql`excluded.packets_received > ${callQualities.packets_received}`,
      });
    return { grade };
  },
});
