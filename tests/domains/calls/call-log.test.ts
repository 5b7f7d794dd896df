import { expect, test } from 'vitest';
import { storeCall } from '~/domains/calls/operations/store-call.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, employ } from '../../support/club/context';

type Json = Record<string, never> & { records: Record<string, unknown>[]; meta: Record<string, unknown> };

const log = async (endpoint: string, body: object, who: 'service' | 'employee' = 'service') => {
  const response = await call(endpoint, { token: await tokenOf(who), body });
  expect(response.status).toBe(200);
  return response.json<Json>();
};

test('one’s own log holds one’s own calls, the other one everybody’s, paged by perPage', {
  tags: ['PHONE-049', 'PHONE-051', 'PHONE-052'],
}, async () => {
  const [dana, emil] = [await employ('service'), await employ('employee')];
  const started = Date.parse('2026-03-02T18:00:00Z');
  for (let at = 0; at < 5; at++) {
    await perform(storeCall, await contextFor('system'), {
      outside_id: `log-${at}`,
      direction: at % 2 ? 'Outbound' : 'Inbound',
      outcome: at % 2 ? 'Call connected' : 'Accepted',
      phone_number: `+1206555040${at}`,
      contact_name: at === 3 ? 'Zelda Quist' : '',
      extension: '101',
      user_id: at < 3 ? dana.id : emil.id,
      started_at: new Date(started + at * 60_000),
      answered_at: new Date(started + at * 60_000 + 5000),
      ended_at: new Date(started + at * 60_000 + 35_000),
    });
  }
  const own = await log('POST /ring-central/user-call-record', { search: '', page: 1, perPage: 2 });
  expect(own.meta).toMatchObject({ total: 3, per_page: 2, last_page: 2, current_page: 1 });
  expect(own.records).toMatchObject([
    {
      from: { name: '', phoneNumber: '+12065550402' },
      to: { name: 'Dana Whitfield', phoneNumber: '101' },
      result: 'Accepted',
      duration: 30,
      startTime: '2026-03-02T18:02:00.000Z',
    },
    { from: { name: 'Dana Whitfield' }, to: { phoneNumber: '+12065550401' }, result: 'Call connected' },
  ]);
  const all = await log('POST /ring-central/all-call-record', { perPage: 2, page: 2 });
  expect(all.meta).toMatchObject({ total: 5, last_page: 3 });
  const found = async (search: string) =>
    (await log('POST /ring-central/all-call-record', { search })).records.map(({ id }) => id).length;
  expect([
    await found('zelda'),
    await found('555-0401'),
    await found('+1 (206) 555-0402'),
    await found('nobody'),
  ]).toEqual([1, 1, 1, 0]);
  const mine = await log('POST /ring-central/user-call-record', { search: 'zelda' });
  expect(mine.records).toEqual([]);
  expect((await log('POST /ring-central/user-call-record', { search: 'zelda' }, 'employee')).records).toHaveLength(1);
});
