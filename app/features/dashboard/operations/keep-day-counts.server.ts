import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { zoneOf } from '~/lib/env.server';
import { clockInsert, clockOfZone, recountSql } from '~/lib/list/day-counts-sql.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { lists } from '~/nouns.server';

/** Recounts all days where the club's clock has changed since: another zone, or changed rules of it. */
export const keepDayCounts = defineOperation({
  name: 'keep-day-counts',
  needs: 'system',
  input: z.object({}),
  async run({ db, env }) {
    const clock = clockOfZone(zoneOf(env));
    const kept = await db.all<(typeof clock)[number]>(
      sql`SELECT starts_at, seconds FROM clock_changes ORDER BY starts_at`,
    );
    if (JSON.stringify(kept) === JSON.stringify(clock)) return { recounted: false };
    const statements = ['DELETE FROM clock_changes', clockInsert(clock), ...recountSql(lists)];
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
    return { recounted: true };
  },
});
