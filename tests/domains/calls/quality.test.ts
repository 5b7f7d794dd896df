import { beforeEach, describe, expect, test } from 'vitest';
import { storeCall } from '~/domains/calls/operations/store-call.server';
import { gradeOf } from '~/domains/calls/rules/quality';
import { callQualities } from '~/domains/calls/table.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db, employ } from '../../support/club/context';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);

const GOOD = { packets_received: 1000, packets_lost: 0, jitter_ms: 5, round_trip_ms: 40 };

test.each([
  ['good', 'with nothing lost', {}],
  ['good', 'with one packet in a hundred lost', { packets_received: 990, packets_lost: 10 }],
  ['fair', 'with two in a hundred lost', { packets_received: 980, packets_lost: 20 }],
  ['fair', 'with five in a hundred lost', { packets_received: 950, packets_lost: 50 }],
  ['poor', 'with six in a hundred lost', { packets_received: 940, packets_lost: 60 }],
  ['good', 'with 30 ms of jitter', { jitter_ms: 30 }],
  ['fair', 'with 31 ms of jitter', { jitter_ms: 31 }],
  ['poor', 'with 61 ms of jitter', { jitter_ms: 61 }],
  ['good', 'with 300 ms there and back', { round_trip_ms: 300 }],
  ['fair', 'with 301 ms there and back', { round_trip_ms: 301 }],
  ['poor', 'with 801 ms there and back', { round_trip_ms: 801 }],
  ['good', 'whose round trip nobody reported', { round_trip_ms: null }],
  ['poor', 'with one bad figure of three', { jitter_ms: 200 }],
])('a call is %s %s', (grade, _, figures) => {
  expect(gradeOf({ ...GOOD, ...figures })).toBe(grade);
});

describe('what a telephone measured', () => {
  const tell = async (who: 'service' | 'employee', call_id: string, figures: object = {}) => {
    const body = { call_id, ...GOOD, ...figures };
    const response = await call('POST /calls/quality', { token: await tokenOf(who), body });
    return { status: response.status, body: await response.json<{ grade?: string }>() };
  };

  /** Dana calls Emil: two records of one call. */
  async function between(call_id: string) {
    const [dana, emil] = [await employ('service'), await employ('employee')];
    const system = await contextFor('system');
    const at = { started_at: system.now, answered_at: system.now, ended_at: system.now };
    const [outside_id, direction] = [call_id, 'Outbound' as const];
    const out = { direction, outcome: 'Call connected' as const, phone_number: '102', extension: '101' };
    await perform(storeCall, system, { outside_id, ...out, user_id: dana.id, ...at });
    const back = { direction: 'Inbound' as const, outcome: 'Accepted' as const, phone_number: '101', extension: '102' };
    await perform(storeCall, system, { outside_id: `${outside_id}:in`, ...back, user_id: emil.id, ...at });
  }

  const logOf = async (who: 'service' | 'employee', endpoint = 'POST /ring-central/user-call-record') => {
    const response = await call(endpoint, { token: await tokenOf(who), body: {} });
    return (await response.json<{ records: { quality: { grade: string } | null }[] }>()).records;
  };

  test('stands in the log of each side, whether it comes before the call’s record or after it', async () => {
    expect((await tell('service', 'one')).body).toEqual({ grade: 'good' });
    await between('one');
    expect(await logOf('employee')).toMatchObject([{ quality: null }]);
    await tell('employee', 'one', { packets_lost: 500 });
    expect(await logOf('service')).toMatchObject([{ quality: { grade: 'good', ...GOOD } }]);
    expect(await logOf('employee')).toMatchObject([{ quality: { grade: 'poor', packets_lost: 500 } }]);
    const all = await logOf('service', 'POST /ring-central/all-call-record');
    expect(all.map(({ quality }) => quality?.grade).sort()).toEqual(['good', 'poor']);
  });

  test('is kept once, of the longer part of a call that another page took over', async () => {
    await tell('service', 'two', { packets_received: 900 });
    await tell('service', 'two', { packets_received: 100, packets_lost: 90 });
    expect(await db.select().from(callQualities)).toMatchObject([{ packets_received: 900, grade: 'good' }]);
    await Promise.all([1, 2, 3].map(() => tell('service', 'two', { packets_received: 5000, jitter_ms: 50 })));
    expect(await db.select().from(callQualities)).toMatchObject([{ packets_received: 5000, grade: 'fair' }]);
  });

  test('is no quality of a call that nothing was heard of, or of figures that are none', async () => {
    for (const broken of [
      { packets_received: 0 },
      { packets_lost: -1 },
      { jitter_ms: 'much' },
      { round_trip_ms: 1e9 },
      { call_id: '' },
      { call_id: 'x'.repeat(300) },
    ]) {
      expect((await tell('service', 'three', broken)).status).toBe(422);
    }
    expect(await db.select().from(callQualities)).toEqual([]);
  });
});
