import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAllCalls } from '~/domains/calls/operations/list-all-calls.server';
import { listOwnCalls } from '~/domains/calls/operations/list-own-calls.server';
import { recordCall } from '~/domains/calls/steps/record-call.server';
import { showCaller } from '~/features/callers/operations/show-caller.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, employ } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { metered } from '../../support/proofs/rows-read';

const { db, meter, reset, plans } = metered(env.DB);
const meteredContext = async () => ({ ...(await contextFor('service')), db: database(db) });

async function measure(operation: typeof listAllCalls | typeof listOwnCalls, input: object) {
  const context = await meteredContext();
  reset();
  return { ...(await perform(operation as typeof listAllCalls, context, input)), ...meter };
}

/** Rows read for the same page of the smaller log. */
const before: Record<string, number> = {};

describe.each([2_000, 500_000])('a log of %i calls', (size) => {
  beforeAll(async () => {
    const [dana, emil] = [await employ('service'), await employ('employee')];
    await env.DB.prepare(
      `INSERT INTO calls (uuid, created_at, updated_at, outside_id, direction, outcome, type, phone_number, contact_name, user_id, started_at, ended_at)
        WITH RECURSIVE numbers(n) AS (SELECT (SELECT count(*) FROM calls) + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        SELECT 'call-' || n, n, n, 'call-' || n, 'Inbound', iif(n % 5 = 0, 'Missed', 'Accepted'), 'Voice',
          '+1206' || printf('%07d', n), 'Caller ' || iif(n % 3 = 0, 'Smith', 'Jones'), iif(n % 2 = 0, ?, ?), n, n FROM numbers`,
    )
      .bind(size, dana.id, emil.id)
      .run();
  }, 120_000);

  test('a page reads its rows and a count, whichever page it is', { tags: ['PHONE-051', 'PHONE-052'] }, async () => {
    for (const [name, list, total] of [
      ['all', listAllCalls, size],
      ['own', listOwnCalls, size / 2],
    ] as const) {
      const first = await measure(list, { perPage: 20 });
      expect(first.records).toHaveLength(20);
      expect(first.meta).toMatchObject({ total, per_page: 20 });
      // A call's colleague is read beside it
      expect(first.rowsRead).toBeLessThanOrEqual(2 * 20 + first.statements);
      before[name] ??= first.rowsRead;
      expect(first.rowsRead).toBe(before[name]);
      for (const page of [2, 7, Math.floor(total / 60), Math.floor(total / 20)]) {
        const { records, rowsRead } = await measure(list, { perPage: 20, page });
        expect(records).toHaveLength(20);
        expect(rowsRead, `page ${page} of ${name}`).toBeLessThanOrEqual(300);
      }
    }
  });

  test('a search and a filter stay within their budget, and scan no table', {
    tags: ['PHONE-051', 'PHONE-052'],
  }, async () => {
    for (const list of [listAllCalls, listOwnCalls]) {
      for (const query of [{ search: 'smith' }, { outcome: 'Missed' }, { search: '206' }, { search: 'c', page: 40 }]) {
        const { rowsRead } = await measure(list, { perPage: 20, ...query });
        expect(rowsRead, JSON.stringify(query)).toBeLessThanOrEqual(2050);
        expect((await plans()).filter((step) => /^SCAN (calls|users|recordings|voicemails)( |$)/.test(step))).toEqual(
          [],
        );
      }
      const exact = await measure(list, { search: '(206) 000-1998' });
      expect(exact.records).toHaveLength(1);
      expect(exact.rowsRead).toBeLessThanOrEqual(15);
    }
  });

  test('who calls, and whether the call is known, is looked up in ten rows', { tags: ['PHONE-035'] }, async () => {
    const { membership } = await oweDues();
    const number = `+1425${String(size).padStart(7, '0')}`;
    await env.DB.prepare('UPDATE members SET cell_phone = ? WHERE membership_id = ?').bind(number, membership.id).run();
    const context = await meteredContext();
    reset();
    const caller = await perform(showCaller, context, { phone_no: number });
    expect(caller.id).not.toBeNull();
    expect(meter.rowsRead).toBeLessThanOrEqual(10);
    reset();
    const at = new Date();
    const facts = { direction: 'Inbound', outcome: 'Missed', type: 'Voice', contact_name: '' } as const;
    const call = { ...facts, extension: null, user_id: null, answered_at: null, started_at: at, ended_at: at };
    await recordCall(context, { ...call, outside_id: 'news', phone_number: number });
    expect(meter.rowsRead).toBeLessThanOrEqual(10);
  });
});
