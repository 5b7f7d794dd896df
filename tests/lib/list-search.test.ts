import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listOpenTasks } from '~/domains/tasks/operations/list-open-tasks.server';
import { planSearch } from '~/lib/list-search';
import { perform } from '~/lib/operation.server';
import { contextFor } from '../support/context';
import { fillWithSyntheticClub } from '../support/synthetic-club';

beforeAll(() => fillWithSyntheticClub(env.DB, 300));

const ODD = [
  '"',
  "'",
  '%',
  '*',
  '_',
  '\\',
  '"a"',
  'a" OR "b',
  'NEAR(a b)',
  'words:smith',
  'list:CANCELED',
  '(',
  'AND',
  'OR NOT',
  '-',
  '😀',
  'é',
  'x',
  'x'.repeat(500),
  '\u0000',
  '; DROP TABLE memberships',
  '@',
  '@@@',
  '٣٤',
  '1'.repeat(30),
];

test.each(ODD)('a search for %j is a search and nothing else (MEM-006)', async (search) => {
  const { meta } = await perform(listMembers, await contextFor('executive'), { search });
  expect(meta.total).toBeGreaterThanOrEqual(0);
});

test('names are found without accents, in any order, by their beginning (MEM-006)', async () => {
  const context = await contextFor('executive');
  const find = async (search: string) => (await perform(listMembers, context, { search, per_page: 100 })).results;
  const [somebody] = (await perform(listMembers, context, { per_page: 1 })).results;
  const [first, last] = somebody!.name.split(' ') as [string, string];
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const sameAs = expect.arrayContaining([expect.objectContaining({ id: somebody!.id })]);
  expect(await find(`${first} ${last}`)).toEqual(sameAs);
  expect(await find(`${last.slice(0, 3)} ${plain(first)}`)).toEqual(sameAs);
  expect(await find(String(somebody!.id))).toEqual(sameAs);
  expect(await find(somebody!.cell_phone)).toEqual(sameAs);
  expect(await find(somebody!.email.slice(2))).toEqual(sameAs);
});

test('a number with leading zeros is a phone, not an id', () => {
  expect(planSearch('0007919', 'x').id).toBeNull();
  expect(planSearch('#42', 'x').id).toBe(42);
});

/** What the triggers keep, against a recount. */
async function expectCountsToHold() {
  const truth = await env.DB.prepare(`
    SELECT list, level, id >> shift AS block, COUNT(*) AS count FROM (
      SELECT 'memberships:' || state AS list, id FROM memberships
      UNION ALL SELECT 'tasks:' || queue, id FROM tasks
      UNION ALL SELECT 'tasks:user:' || assigned_to, id FROM tasks WHERE queue = 'open' AND assigned_to IS NOT NULL
    ), (SELECT 0 AS level, 62 AS shift UNION ALL SELECT 1, 12 UNION ALL SELECT 2, 9 UNION ALL SELECT 3, 6)
    GROUP BY 1, 2, 3`).all();
  const kept = await env.DB.prepare('SELECT list, level, block, count FROM list_blocks WHERE count <> 0').all();
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(kept.results)).toEqual(sorted(truth.results));
}

const move = fc.oneof(
  fc.record({
    kind: fc.constant('state'),
    id: fc.integer({ min: 1, max: 300 }),
    to: fc.constantFrom('APPLICATION', 'MEMBERSHIP', 'CANCELED'),
  }),
  fc.record({ kind: fc.constant('delete'), id: fc.integer({ min: 1, max: 300 }), to: fc.constant('') }),
  fc.record({
    kind: fc.constant('rename'),
    id: fc.integer({ min: 1, max: 300 }),
    to: fc.constantFrom('Aaltje Zwart', 'Bo Quill'),
  }),
  fc.record({
    kind: fc.constant('task'),
    id: fc.integer({ min: 1, max: 15 }),
    to: fc.constantFrom('OPEN', 'PROCESSING', 'CLOSED'),
  }),
  fc.record({ kind: fc.constant('assign'), id: fc.integer({ min: 1, max: 15 }), to: fc.constantFrom('1', '2', '') }),
  fc.record({ kind: fc.constant('untask'), id: fc.integer({ min: 1, max: 15 }), to: fc.constant('') }),
);

const SQL: Record<string, string> = {
  state: 'UPDATE memberships SET state = ?2 WHERE id = ?1',
  delete: 'DELETE FROM memberships WHERE id = ?1 AND ?2 IS NOT NULL',
  rename: 'UPDATE memberships SET primary_name = ?2 WHERE id = ?1',
  task: 'UPDATE tasks SET status = ?2 WHERE id = ?1',
  assign: "UPDATE tasks SET assigned_to = nullif(?2, '') WHERE id = ?1",
  untask: 'DELETE FROM tasks WHERE id = ?1 AND ?2 IS NOT NULL',
};

test('after thousands of random changes the counts and the search index equal a recount (TASK-058, MEM-031)', async () => {
  const context = await contextFor('executive');
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 200, maxLength: 400 }), async (moves) => {
      await env.DB.batch(moves.map(({ kind, id, to }) => env.DB.prepare(SQL[kind]!).bind(id, to)));
      await expectCountsToHold();
      for (const name of ['Aaltje Zwart', 'Bo Quill']) {
        const truth = await env.DB.prepare(
          "SELECT COUNT(*) AS n FROM memberships WHERE state = 'MEMBERSHIP' AND primary_name = ?",
        )
          .bind(name)
          .first<{ n: number }>();
        expect((await perform(listMembers, context, { search: name })).meta.total).toBe(truth!.n);
      }
      const open = await env.DB.prepare("SELECT COUNT(*) AS n FROM tasks WHERE queue = 'open'").first<{ n: number }>();
      expect((await perform(listOpenTasks, context, {})).meta.total).toBe(open!.n);
      await env.DB.batch([
        env.DB.prepare('DELETE FROM tasks'),
        env.DB.prepare('DELETE FROM invoices'),
        env.DB.prepare('DELETE FROM members'),
        env.DB.prepare('DELETE FROM properties'),
        env.DB.prepare('DELETE FROM memberships'),
      ]);
      await fillWithSyntheticClub(env.DB, 300);
    }),
    { numRuns: 10 },
  );
}, 120_000);

test('no list reads a whole table (MEM-031, TASK-058)', async () => {
  const plans: string[] = [];
  for (const query of [
    "SELECT * FROM memberships WHERE state = 'MEMBERSHIP' ORDER BY id DESC LIMIT 20",
    "SELECT * FROM tasks WHERE queue = 'open' ORDER BY id DESC LIMIT 20",
    "SELECT * FROM tasks WHERE assigned_to = 1 AND queue = 'open' ORDER BY id DESC LIMIT 20",
  ]) {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
    plans.push(...plan.results.map((row) => row.detail));
  }
  expect(plans.filter((detail) => /^SCAN|USE TEMP B-TREE/.test(detail))).toEqual([]);
});
