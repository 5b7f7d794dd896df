import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { database } from '~/lib/drizzle/database.server';
import { SHIFTS, spotAt } from '~/lib/list/list-blocks.server';
import { metered } from '../../support/proofs/rows-read';

const IDS = 1_000_000;
/** Of ten ids these are in the list. */
const LISTED = 9;
const PER_PAGE = 20;
/** What is left of a page's 300 rows for the walk: its own rows, those of its block before it, and the total. */
const MOST_STEPS = 300 - PER_PAGE - 64 - 1;

const { db: binding, meter, reset } = metered(env.DB);
const db = database(binding);

/** How many of the ids from 0 on to this one the list has. */
const listedBefore = (id: number) => Math.floor(Math.min(id, IDS) / 10) * LISTED + Math.min(id % 10, LISTED);

beforeAll(async () => {
  for (const [index, shift] of SHIFTS.entries()) {
    const size = 1 << shift;
    const blocks = Array.from({ length: Math.ceil(IDS / size) }, (_, block) => {
      const end = Math.min((block + 1) * size, IDS);
      return [block, listedBefore(end) - listedBefore(block * size)];
    });
    await env.DB.prepare(
      `INSERT INTO list_blocks (list, level, block, count)
       SELECT 'million', ?, value ->> 0, value ->> 1 FROM json_each(?)`,
    )
      .bind(index + 1, JSON.stringify(blocks))
      .run();
  }
});

/** The id at an offset of the list. */
const idAt = (offset: number) => Math.floor(offset / LISTED) * 10 + (offset % LISTED);

test.each(['newest', 'oldest'] as const)(
  'any page of a list of a million, %s first, is found in 215 rows',
  async (sort) => {
    const total = listedBefore(IDS);
    const skips = Array.from({ length: 40 }, (_, step) => Math.round(((total - 1) * step) / 39));
    for (const skip of skips) {
      reset();
      const [spot] = await db.all<{ block: number; skip: number }>(spotAt(['million'], skip, sort));
      const id = idAt(sort === 'newest' ? total - 1 - skip : skip);
      expect(spot!.block, `at ${skip}`).toBe(id >> 6);
      const start = listedBefore((id >> 6) * 64);
      const end = listedBefore(((id >> 6) + 1) * 64);
      const offset = listedBefore(id);
      expect(spot!.skip).toBe(sort === 'newest' ? end - 1 - offset : offset - start);
      expect(meter.rowsRead).toBeLessThanOrEqual(MOST_STEPS);
    }
    reset();
    expect(await db.all(spotAt(['million'], total, sort))).toEqual([]);
    expect(meter.rowsRead).toBeLessThanOrEqual(MOST_STEPS);
  },
);
