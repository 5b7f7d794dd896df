import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { work } from '~/lib/operation/tables.server';
import { buryExpired, claimWork, endClaim, newWork, renewLease } from '~/lib/work/claim.server';
import { db } from '../../support/club/context';

const LEASE_SECONDS = 60;

const who = fc.integer({ min: 0, max: 2 });
/** Seconds, also backwards: no two clocks are the same. */
const clock = fc.integer({ min: -3600, max: 3600 });
const action = fc.oneof(
  fc.record({ act: fc.constant('claim' as const), who, clock }),
  fc.record({ act: fc.constant('renew' as const), who, clock }),
  fc.record({ act: fc.constant('finish' as const), who, clock }),
  fc.record({ act: fc.constant('fail' as const), who, clock }),
  fc.record({ act: fc.constant('bury' as const), who, clock }),
);

test('whatever processes do, in any order and by any clock, work is finished once and by its own claim alone', {
  tags: ['OPS-005'],
  timeout: 120_000,
}, async () => {
  const rowOf = async (id: string) => (await db.select().from(work).where(eq(work.id, id)))[0]!;
  const play = async (actions: (typeof action extends fc.Arbitrary<infer Action> ? Action : never)[]) => {
    const start = Date.now();
    const row = newWork({ kind: 'mail', payload: {}, now: new Date(start) });
    await db.insert(work).values(row);
    /** What each process believes that it holds. */
    const claims: (string | null)[] = [null, null, null];
    let ends = 0;
    for (const [step, { act, who, clock }] of actions.entries()) {
      const now = new Date(start + step * 20_000 + clock * 1000);
      const before = await rowOf(row.id);
      const name = claims[who] ?? 'nobody';
      const isHolder = before.status === 'RUNNING' && before.claim === name;
      if (act === 'claim') {
        const claim = `${row.id} ${step}`;
        const { claimed } = await claimWork(db, [row.id], { name: claim, leaseSeconds: LEASE_SECONDS, now });
        expect(claimed.length > 0).toBe(before.status === 'READY' && before.due_at <= now);
        if (claimed.length > 0) claims[who] = claim;
      } else if (act === 'renew') {
        expect(await renewLease(db, [row.id], { name, leaseSeconds: LEASE_SECONDS, now })).toBe(isHolder);
      } else if (act === 'bury') {
        await buryExpired(db, [], now);
      } else {
        const done = { status: 'DONE', finished_at: now } as const;
        const again = { status: 'READY', due_at: new Date(now.getTime() + 2000) } as const;
        const { meta } = await endClaim(db, row.id, name, act === 'finish' ? done : again);
        expect(meta.changes).toBe(isHolder ? 1 : 0);
        if (isHolder && act === 'finish') ends += 1;
      }
      const after = await rowOf(row.id);
      if (before.finished_at) expect(after, 'what is over changes no more').toEqual(before);
      expect(after.deaths).toBeLessThanOrEqual(3);
      expect(after.status === 'DEAD').toBe(after.deaths === 3);
      expect(after.attempts).toBeGreaterThanOrEqual(0);
    }
    const last = await rowOf(row.id);
    expect(ends).toBe(last.status === 'DONE' ? 1 : 0);
    await db.delete(work).where(eq(work.id, row.id));
  };
  const { seed } = inject('attacks');
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), play), { numRuns: 60, seed });
});
