import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { listActivity } from '~/features/timeline/operations/list-activity.server';
import { listUserHistory } from '~/features/timeline/operations/list-user-history.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { addColleague } from '../../support/club/accounts';
import { contextFor, employ } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { oweDues } from '../../support/club/invoices';
import { addContractor, addJob } from '../../support/club/jobs';
import { metered } from '../../support/proofs/rows-read';

const { db: counted, meter, reset } = metered(env.DB);

/** What this user did: so many steps with each kind of record, a second apart. */
const acted = (userId: number, from: number, to: number) =>
  env.DB.batch(
    ['membership', 'job', 'note', 'invoice', 'contractor_invoice', 'task', 'session'].map((subject, kind) =>
      env.DB.prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
         INSERT INTO history (subject_type, subject_id, version, action, data, actor_kind, user_id, created_at)
         SELECT ?3, 100000 * ?4 + n, 2, 'updated', json_object('parent_type', 'vendor', 'parent_id', 900000 + n), 'user', ?4, 1000 * n + ?5 FROM numbers`,
      ).bind(from, to, subject, userId, kind),
    ),
  );

test('the history of a user is theirs, by kind of record, newest first, and goes on by cursor', {
  tags: ['USER-013', 'USER-016'],
}, async () => {
  const [{ id }, other] = [await addColleague(), await addColleague()];
  await acted(id, 1, 25);
  await acted(other.id, 101, 103);
  const context = await contextFor('executive');
  const first = await perform(listUserHistory, context, { id: String(id), entity: 'job' });
  expect(first.results.map(({ subject_id }) => subject_id)).toEqual(
    Array.from({ length: 10 }, (_, n) => 100_000 * id + 25 - n),
  );
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listUserHistory.run>> = await perform(listUserHistory, context, {
      id: String(id),
      entity: 'invoice',
      cursor,
      per_page: 7,
    });
    ids.push(...page.results.map(({ created_at }) => Number(created_at)));
    cursor = page.next_cursor;
  }
  expect(ids).toHaveLength(50);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(50);
});

test('rows lead to their records, notes to those they hang on, and none to what is gone', {
  tags: ['USER-017', 'USER-052', 'USER-053'],
}, async () => {
  const token = await tokenOf('executive');
  const { id } = await employ('executive');
  const vendor = { alpha: 'HIS', name: 'Hister', phone: '2065550100', email: 'his@example.com', vendor_type_id: 1 };
  const made = await call('POST /vendors', { token, body: vendor });
  const key = (await made.json<{ vendor: { id: number } }>()).vendor.id;
  await call('POST /notes/create', {
    token,
    body: { notable_type: 'vendor', notable_id: key, content: '<p>Moss</p>' },
  });
  const track = async (entity: string) => {
    const body = { entity, userId: id, page: 1, per_page: 5 };
    const response = await call('POST /dashboard/activity-tracking', { token, body });
    return response.json<{ result: Record<string, unknown>[]; meta: { total: number } }>();
  };
  const { result, meta } = await track('Notes');
  expect(meta.total).toBe(1);
  expect(result[0]).toMatchObject({
    trackable_type: 'note',
    entity: { action: 'created', data: { notable_type: 'vendor', notable_id: key } },
    user: { first_name: 'Evelyn', last_name: 'Park' },
    href: `/app/vendors/${key}`,
    opens_notes: true,
  });
  const invoice = await addContractorInvoice(await addContractor());
  await call('POST /contractor-invoice/change-status', { token, body: { id: invoice.id, status: 'HOLD' } });
  await call('POST /notes/create', {
    token,
    body: { notable_type: 'contractor_invoice', notable_id: invoice.id, content: '<p>Fern</p>' },
  });
  const page = `/app/viewInvContractorHoc/${invoice.id}/${invoice.contractor_id}`;
  expect((await track('invoice')).result[0]).toMatchObject({ trackable_type: 'invoice', href: page });
  expect((await track('note')).result[0]).toMatchObject({ href: page, opens_notes: true });
  const { invoice: dues } = await oweDues();
  await call(`POST /invoices/send-email/${dues.id}`, { token, body: {} });
  expect((await track('invoice')).result[0]).toMatchObject({ href: `/app/invoices/${dues.id}` });
  const job = await addJob();
  await call('DELETE /jobs/delete/id', { token, body: { id: job.id } });
  const jobs = await track('job');
  expect(jobs.result[0]).toMatchObject({ entity: { action: 'deleted', data: { id: job.id } }, href: null });
});

test('a page of the history of somebody with 20,000 steps reads a page of rows', {
  tags: ['USER-016'],
  timeout: 60_000,
}, async () => {
  const { id } = await addColleague();
  await acted(id, 1, 20_000);
  const context = { ...(await contextFor('executive')), db: database(counted) };
  for (const entity of ['membership', 'job', 'note', 'invoice']) {
    reset();
    const { results } = await perform(listUserHistory, context, { id: String(id), entity, per_page: 20 });
    expect(results).toHaveLength(20);
    // Three a line, and one a select: of up to four kinds of records, the person and the record
    expect(meter.rowsRead, entity).toBeLessThanOrEqual(3 * 20 + 4 + 2);
    expect(meter.calls).toBe(1);
  }
  reset();
  const { meta } = await perform(listActivity, context, { userId: String(id), entity: 'job', page: 3, per_page: 20 });
  expect(meta).toMatchObject({ total: 1000, total_capped: true, current_page: 3 });
});

test('of others only for who sees users, and of records that the reader may read', { tags: ['USER-016'] }, async () => {
  const user = await addColleague();
  await acted(user.id, 1, 2);
  const look = async (who: Parameters<typeof contextFor>[0], entity: string) =>
    perform(listUserHistory, await contextFor(who), { id: user.uuid, entity }).then(
      ({ results }) => results.length,
      ({ status }) => status,
    );
  expect([await look('viewer', 'membership'), await look('viewer', 'note')]).toEqual([2, 2]);
  expect([await look('admin', 'membership'), await look('employee', 'membership')]).toEqual([403, 403]);
});
