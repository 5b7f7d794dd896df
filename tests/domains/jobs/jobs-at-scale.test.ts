import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { listEstimates } from '~/domains/estimates/operations/list-estimates.server';
import { mergeJobCategory } from '~/domains/job-categories/operations/merge-job-category.server';
import { splitJobCategory } from '~/domains/job-categories/operations/split-job-category.server';
import { kindFinder } from '~/domains/job-categories/queries.server';
import { listDispatches } from '~/domains/jobs/operations/list-dispatches.server';
import { listJobBoard } from '~/domains/jobs/operations/list-job-board.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { listOpenJobs } from '~/domains/jobs/operations/list-open-jobs.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import type { Unnamed } from '../../support/calling/unnamed';
import { contextFor } from '../../support/club/context';
import { addContractors } from '../../support/club/contractors';
import { metered } from '../../support/proofs/rows-read';

const SIZE = 100_000;
const CHUNK = 5000;
const CONTRACTORS = 900;
const { db, meter, reset } = metered(env.DB);

/** Jobs of which every third is done, each with an estimate; made in SQL, triggers fire as usual. */
beforeAll(async () => {
  await addContractors(CONTRACTORS);
  for (let start = 1; start <= SIZE; start += CHUNK) {
    const numbers = `WITH RECURSIVE numbers (n) AS (SELECT ${start} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${start + CHUNK - 1})`;
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO jobs (uuid, created_at, updated_at, status, description, category_id, code_id, contact_name, contact_email, contact_phone, property_line)
          ${numbers} SELECT 'job-' || n, n, n, CASE n % 3 WHEN 0 THEN 'COMPLETED' WHEN 1 THEN 'OPEN' ELSE 'ESTIMATE' END, 'Work ' || n,
            1, 1, iif(n % 50 = 0, 'Zora', 'Mary') || ' Smith' || n, 'person' || n || '@example.com', '+1206' || (5000000 + n), n || ' Pine St, Seattle' FROM numbers`,
      ),
      env.DB.prepare(
        `INSERT INTO estimates (uuid, created_at, updated_at, job_id, contractor_id, type, con_name, con_biz, con_email)
          ${numbers} SELECT 'estimate-' || n, n, n, n, 1 + n % ${CONTRACTORS}, 'PENDING', 'Casey ' || n, 'Company ' || n % ${CONTRACTORS}, 'c' || n || '@example.com' FROM numbers`,
      ),
    ]);
  }
}, 180_000);

async function measure(operation: Unnamed<typeof listJobs | typeof listEstimates>, input: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  // An isolate reads the categories and types of jobs once a minute
  await kindFinder(context.db);
  reset();
  const page = await perform(operation as typeof listJobs, context, input);
  const { results, data } = page as unknown as { results?: { id: number }[]; data?: { id: number }[] };
  return { rows: results ?? data ?? [], meta: page.meta, ...meter };
}

const operations = { 'all jobs': listJobs, 'open jobs': listOpenJobs, estimates: listEstimates };

for (const [name, operation] of Object.entries(operations)) {
  const total = name === 'open jobs' ? SIZE - Math.floor(SIZE / 3) : SIZE;

  test(`page 1 of ${name} reads its rows and its count`, async () => {
    const { rows, meta, rowsRead } = await measure(operation, { per_page: 20 });
    expect(rows).toHaveLength(20);
    expect(meta.total).toBe(total);
    expect(rowsRead).toBeLessThanOrEqual(22);
  });

  test(`any page of ${name} reads at most 300 rows`, async () => {
    const last = Math.ceil(total / 20);
    for (const page of [2, 7, Math.round(last / 3), Math.round(last / 2), last - 1, last]) {
      const { rows, rowsRead } = await measure(operation, { per_page: 20, page });
      expect(rows.length).toBeGreaterThan(0);
      expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(300);
    }
  });

  test(`a search of ${name} finds the one record, and a broad one is capped`, async () => {
    const one = await measure(operation, {
      search: name === 'estimates' ? 'c77777@example.com' : 'person77777@example.com',
    });
    expect(one.rows.map(({ id }) => id)).toEqual([77_777]);
    expect(one.rowsRead).toBeLessThanOrEqual(20);
    const broad = await measure(operation, { search: name === 'estimates' ? 'Casey' : 'Mary', per_page: 20 });
    expect(broad.rows).toHaveLength(20);
    expect(broad.meta).toMatchObject({ total: 1000, total_capped: true });
    expect(broad.rowsRead).toBeLessThanOrEqual(1100);
  });
}

test('the first page of an isolate also reads the categories and types of jobs, in one row', async () => {
  const context = { ...(await contextFor('executive')), db: database(db) };
  evictSettings();
  reset();
  await perform(listJobs, context, { per_page: 20 });
  expect(meter.rowsRead).toBeLessThanOrEqual(22 + 1);
});

test('the board reads only the rows that it shows', async () => {
  const context = { ...(await contextFor('executive')), db: database(db) };
  await kindFinder(context.db);
  reset();
  const { columns } = await perform(listJobBoard, context, {});
  const shown = columns.reduce((sum, { jobs }) => sum + jobs.length, 0);
  expect(columns.map(({ status, hasMore }) => `${status} ${hasMore}`)).toContain('ESTIMATE true');
  expect(shown).toBe(100);
  expect(meter.rowsRead).toBeLessThanOrEqual(shown + 20);
});

test('the dispatches of a day read the rows of that day alone, in one call', { tags: ['FLOW-034'] }, async () => {
  const day = Date.parse('2026-11-20T20:00:00Z');
  await env.DB.prepare(
    `INSERT INTO dispatches (uuid, job_id, contractor_id, dispatched_at)
      SELECT 'dispatch-' || id, id, 1 + id % ${CONTRACTORS}, ${day} - (id / 40) * 86400000 FROM jobs WHERE id <= 20000`,
  ).run();
  const context = { ...(await contextFor('executive')), db: database(db) };
  await kindFinder(context.db);
  reset();
  const { contractors } = await perform(listDispatches, context, { date: '2026-11-10' });
  expect(contractors.flatMap(({ dispatches }) => dispatches)).toHaveLength(40);
  // The dispatch, its job and its contractor
  expect(meter.rowsRead).toBeLessThanOrEqual(3 * 40 + 5);
  expect(meter.calls).toBe(1);
});

test('a merge of the kind of work of 100,000 jobs writes at most ten rows', { tags: ['SET-064'] }, async () => {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  await perform(mergeJobCategory, context, { id: 1, into: 2, version: 1 });
  expect(meter.rowsWritten).toBeLessThanOrEqual(10);
  const { rows } = await measure(listJobs, { per_page: 20 });
  expect(rows.every((row) => (row as { category_id?: number }).category_id === 2)).toBe(true);
  reset();
  await perform(splitJobCategory, { ...context, db: database(db) }, { id: 1, version: 2 });
  expect(meter.rowsWritten).toBeLessThanOrEqual(10);
});
