import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { listBatches } from '~/domains/invoice-batches/operations/list-batches.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { mailFile } from '../../support/club/batches';
import { contextFor } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const SIZE = 20_000;
const { db, meter, reset } = metered(env.DB);

async function measure(input: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  return { ...(await perform(listBatches, context, input)), ...meter };
}

const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SIZE})`;

beforeAll(async () => {
  const { mail, file } = await mailFile('con,hoc_inv_num');
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tasks (uuid, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, contact_name, source, priority)
       ${numbers} SELECT 'task' || n, n, n, 'CLOSED', 'INVOICE_BATCH', '', 'mail', n, '', 'batch:' || n, 'NORMAL' FROM numbers`,
    ),
    env.DB.prepare(
      `INSERT INTO invoice_batches (id, uuid, created_at, updated_at, file_name, status, total, with_feedback, task_id, mail_id, file_uuid)
       ${numbers} SELECT n, 'batch' || n, n, n, 'week ' || n || '.csv', 'IMPORTED', 3, 0, (SELECT id FROM tasks WHERE uuid = 'task' || n), ?1, ?2
       FROM numbers`,
    ).bind(mail.id, file),
  ]);
}, 60_000);

test('the batches are read a page at a time to the last, and found by id or file name', {
  tags: ['BATCH-001'],
}, async () => {
  for (const page of [1, 2, SIZE / 40, SIZE / 20]) {
    const { results, meta, rowsRead, calls, statements } = await measure({ per_page: 20, page });
    expect(meta.total).toBe(SIZE);
    expect(results.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => SIZE - (page - 1) * 20 - index),
    );
    expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(page === 1 ? 20 + statements : 300);
    expect(calls).toBe(1);
  }
  const byId = await measure({ search: '777' });
  expect(byId.results[0]!.id).toBe(777);
  const byName = await measure({ search: 'week 12345' });
  expect(byName.results.map(({ id }) => id)).toContain(12_345);
  for (const { rowsRead } of [byId, byName]) expect(rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
});
