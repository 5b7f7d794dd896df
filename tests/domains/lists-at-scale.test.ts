import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { listCanceledMembers } from '~/domains/memberships/operations/list-canceled-members.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listNewMembers } from '~/domains/memberships/operations/list-new-members.server';
import { listOpenTasks } from '~/domains/tasks/operations/list-open-tasks.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import type { Unnamed } from '../support/calling/unnamed';
import { contextFor } from '../support/club/context';
import { metered } from '../support/proofs/rows-read';

const { db, meter, reset, plans } = metered(env.DB);

async function measure(operation: Unnamed<typeof listMembers>, input: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  const page = await perform(operation, context, input);
  return { ...page, ...meter };
}

let first: number;
let written: number;

describe.each([10_000, 100_000])('the members directory of a club of %i', (size) => {
  beforeAll(async () => {
    const [made] = (await env.DB.prepare('SELECT COUNT(*) AS made FROM memberships').all<{ made: number }>()).results;
    await fillWithSyntheticClub(env.DB, size - made!.made);
  }, 180_000);

  test('page 1 reads its rows and one count, in one batch', {
    tags: ['MEM-031', 'SHELL-010', 'SHELL-015'],
  }, async () => {
    const { results, meta, rowsRead, calls, statements } = await measure(listMembers, { per_page: 20 });
    expect(results).toHaveLength(20);
    expect(meta).toMatchObject({ current_page: 1, from: 1, to: 20, per_page: 20, total: size * 0.9 });
    expect(rowsRead).toBeLessThanOrEqual(20 + statements);
    expect(calls).toBe(1);
    first ??= rowsRead;
    expect(rowsRead).toBe(first);
  });

  test('any page reads at most 300 rows, and holds exactly the rows that belong there', {
    tags: ['MEM-031'],
  }, async () => {
    const last = Math.ceil((size * 0.9) / 20);
    for (const page of [2, 3, 7, Math.round(last / 3), Math.round(last / 2), last - 1, last]) {
      for (const sort of ['newest', 'oldest']) {
        const { results, rowsRead } = await measure(listMembers, { per_page: 20, page, sort });
        const truth = await env.DB.prepare(
          `SELECT id FROM memberships WHERE state = 'MEMBERSHIP' ORDER BY id ${sort === 'newest' ? 'DESC' : 'ASC'} LIMIT 20 OFFSET ?`,
        )
          .bind((page - 1) * 20)
          .all<{ id: number }>();
        expect(results.map((row) => row.id)).toEqual(truth.results.map((row) => row.id));
        expect(rowsRead).toBeLessThanOrEqual(200);
      }
    }
    for (const page of [2, 3, 5, 180, Math.round(last / 10), Math.floor(last / 5)]) {
      expect((await measure(listMembers, { per_page: 100, page })).rowsRead).toBeLessThanOrEqual(300);
    }
  });

  test('a search stays within its budget however broad it is', { tags: ['MEM-006', 'MEM-031'] }, async () => {
    const smith = await measure(listMembers, { search: 'smith', per_page: 20 });
    expect(smith.results).toHaveLength(20);
    expect(smith.rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
    if (size === 100_000) expect(smith.meta).toMatchObject({ total: 1000, total_capped: true });
    const letter = await measure(listMembers, { search: 'm', per_page: 20, page: 30 });
    expect(letter.rowsRead).toBeLessThanOrEqual(1001 + 4 * 20);
    expect(letter.calls, 'a further page, by its number').toBe(1);
    const phone = await measure(listMembers, { search: '0007919' });
    expect(phone.meta.total).toBe(1);
    expect(phone.rowsRead).toBeLessThanOrEqual(10);
    expect((await measure(listMembers, { search: 'm', per_page: 100, page: 10 })).rowsRead).toBeLessThanOrEqual(1401);
    const mail = await measure(listMembers, { search: 'Partner300@example.com' });
    expect(mail.results.map((row) => row.id)).toEqual([300]);
    expect(mail.rowsRead).toBeLessThanOrEqual(3);
    expect(mail.calls).toBe(1);
    const somebody = Math.round(size * 0.4242);
    const id = await measure(listMembers, { search: String(somebody) });
    expect(id.results[0]!.id).toBe(somebody);
    expect(id.results.slice(1).every((row) => row.cell_phone.includes(String(somebody)))).toBe(true);
    expect(id.rowsRead).toBeLessThanOrEqual(15);
    const nobody = await measure(listMembers, { search: 'Xyzzyqq' });
    expect(nobody.meta).toMatchObject({ total: 0, from: null, to: null, last_page: 1 });
    expect(nobody.rowsRead).toBeLessThanOrEqual(2);
  });

  test('each tab searches and counts its own', { tags: ['MEM-032', 'MEM-033', 'TASK-058'] }, async () => {
    expect((await measure(listNewMembers, { per_page: 20 })).meta.total).toBe(size / 20);
    expect((await measure(listCanceledMembers, { per_page: 20 })).meta.total).toBe(size / 20);
    expect((await measure(listNewMembers, { search: 'member7@' })).results.map((row) => row.id)).toEqual([7]);
    expect((await measure(listMembers, { search: 'member7@' })).results).toEqual([]);
    const tasks = await measure(listOpenTasks as never, { per_page: 20, page: 3 });
    expect(tasks.meta.total).toBe(Math.floor((size - 7) / 60) + 1);
    expect(tasks.rowsRead).toBeLessThanOrEqual(300);
  });

  test('no page and no search scans a whole table, or sorts more than it shows', {
    tags: ['MEM-031', 'MEM-032', 'TASK-058'],
  }, async () => {
    const searches = ['', 'smith', 'j m', '206', '42420', '@example.com', 'partner300@example.com', 'Xyzzyqq'];
    const statuses = new Map<typeof listMembers, string>([
      [listMembers, 'ACTIVE'],
      [listNewMembers as never, 'PENDING'],
      [listOpenTasks as never, 'PROCESSING'],
      [listTasks as never, 'PROCESSING'],
    ]);
    for (const [list, status] of statuses) {
      for (const search of searches) {
        for (const more of [{ page: 1 }, { page: 3, sort: 'oldest' }, { page: 2, status, assigned: 'me' }]) {
          await measure(list, { search, ...more });
          const steps = await plans();
          expect(steps.length).toBeGreaterThan(0);
          expect(steps.filter((step) => /^SCAN (memberships|members|tasks|list_blocks)( |$)/.test(step))).toEqual([]);
        }
      }
    }
  });

  test('a new membership writes as many rows as in a small club', { tags: ['MEM-031'] }, async () => {
    const [row] = (await env.DB.prepare("SELECT * FROM memberships WHERE state = 'MEMBERSHIP' LIMIT 1").all()).results;
    const copy = { ...row, id: size + 1, uuid: crypto.randomUUID(), primary_email: `new${size}@example.com` };
    const names = Object.keys(copy);
    const made = await env.DB.prepare(
      `INSERT INTO memberships (${names.join(', ')}) SELECT ${names.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?)`,
    )
      .bind(JSON.stringify([copy]))
      .run();
    written ??= made.meta.rows_written;
    expect(made.meta.rows_written).toBe(written);
    expect(made.meta.rows_written).toBeLessThanOrEqual(15);
    await env.DB.prepare('DELETE FROM memberships WHERE id = ?')
      .bind(size + 1)
      .run();
  });
});
