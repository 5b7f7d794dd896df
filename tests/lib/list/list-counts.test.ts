import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listOpenTasks } from '~/domains/tasks/operations/list-open-tasks.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, employ } from '../../support/club/context';

const SIZE = 300;
const STATES = ['APPLICATION', 'MEMBERSHIP', 'CANCELED'];
const NAMES = ['Aaltje Zwart', 'Bo Quill'];

/** What the triggers keep, against a recount. */
async function expectCountsToHold() {
  const truth = await env.DB.prepare(`
    SELECT list, level, id >> shift AS block, COUNT(*) AS count FROM (
      SELECT 'memberships:' || state AS list, id FROM memberships
      UNION ALL SELECT 'tasks:' || status, id FROM tasks
      UNION ALL SELECT 'tasks:' || status || ':' || assigned_to, id FROM tasks WHERE assigned_to IS NOT NULL
      UNION ALL SELECT 'users:' || presence, id FROM users
      UNION ALL SELECT 'roles', id FROM roles
    ), (SELECT 0 AS level, 62 AS shift UNION ALL SELECT 1, 14 UNION ALL SELECT 2, 10 UNION ALL SELECT 3, 6)
    GROUP BY 1, 2, 3`).all();
  const kept = await env.DB.prepare('SELECT list, level, block, count FROM list_blocks WHERE count <> 0').all();
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(kept.results)).toEqual(sorted(truth.results));
}

/** Every list's hits in the index, against reading everything. */
async function expectSearchToHold() {
  const ids = async (query: string, ...values: unknown[]) =>
    (
      await env.DB.prepare(query)
        .bind(...values)
        .all<{ id: number }>()
    ).results.map((row) => row.id);
  for (const state of STATES) {
    for (const name of NAMES) {
      const [first, last] = name.split(' ');
      const truth = await ids(
        `SELECT id FROM memberships WHERE state = ?1 AND (primary_name = ?2
           OR EXISTS (SELECT 1 FROM members WHERE membership_id = memberships.id AND first_name || ' ' || last_name = ?2))
         ORDER BY id`,
        state,
        name,
      );
      const match = `${state} : ("${first}" AND "${last}"*)`;
      expect(await ids('SELECT rowid AS id FROM memberships_words WHERE memberships_words MATCH ?', match)).toEqual(
        truth,
      );
    }
    const phones = await ids(
      `SELECT DISTINCT membership_id AS id FROM members JOIN memberships ON memberships.id = membership_id
       WHERE state = ? AND work_phone = '206-555-0177' ORDER BY 1`,
      state,
    );
    const match = `${state} : ("0655501")`;
    expect(await ids('SELECT rowid AS id FROM memberships_grams WHERE memberships_grams MATCH ?', match)).toEqual(
      phones,
    );
  }
}

const changes: Record<string, { sql: string; to: string[] }> = {
  state: { sql: 'UPDATE memberships SET state = ?2 WHERE id = ?1', to: STATES },
  delete: { sql: 'DELETE FROM memberships WHERE id = ?1 AND ?2 IS NOT NULL', to: [''] },
  rename: {
    sql: `UPDATE members SET first_name = substr(?2, 1, instr(?2, ' ') - 1), last_name = substr(?2, instr(?2, ' ') + 1)
          WHERE id = ?1 AND NOT is_primary`,
    to: [...NAMES, 'Cy Young'],
  },
  primary: { sql: 'UPDATE memberships SET primary_name = ?2 WHERE id = ?1', to: [...NAMES, 'Cy Young'] },
  phone: { sql: 'UPDATE members SET work_phone = ?2 WHERE id = ?1', to: ['206-555-0177', ''] },
  join: {
    sql: `INSERT INTO members (membership_id, position, is_primary, first_name, last_name, email, cell_phone, work_phone)
          SELECT id, 2, 1, 'Di', ?2, '', '', '206-555-0177' FROM memberships WHERE id = ?1`,
    to: ['Abel', 'Zwart'],
  },
  leave: { sql: 'DELETE FROM members WHERE id = ?1 AND ?2 IS NOT NULL', to: [''] },
  move: {
    sql: 'UPDATE members SET membership_id = ?2 WHERE id = ?1 AND EXISTS (SELECT 1 FROM memberships WHERE id = ?2)',
    to: ['5', '6', '290'],
  },
  task: { sql: 'UPDATE tasks SET status = ?2 WHERE id = ?1', to: ['OPEN', 'PROCESSING', 'CLOSED'] },
  assign: { sql: "UPDATE tasks SET assigned_to = nullif(?2, '') WHERE id = ?1", to: ['1', '2', ''] },
  both: { sql: "UPDATE tasks SET status = 'OPEN', assigned_to = ?2 WHERE id = ?1", to: ['1', '2'] },
  untask: { sql: 'DELETE FROM tasks WHERE id = ?1 AND ?2 IS NOT NULL', to: [''] },
};

const change = fc
  .record({ kind: fc.constantFrom(...Object.keys(changes)), row: fc.integer({ min: 1, max: SIZE }), to: fc.nat() })
  .map(({ kind, row, to }) => {
    const { sql, to: values } = changes[kind]!;
    const id = sql.includes('tasks') ? 1 + (row % (SIZE / 20)) : row;
    return { sql, id, to: values[to % values.length]! };
  });

test('after thousands of random changes the counts and the search index equal a recount', {
  tags: ['TASK-058', 'MEM-031'],
  timeout: 120_000,
}, async () => {
  const context = await contextFor('executive');
  const colleague = await employ('service');
  expect([context.actor, colleague.id], 'to whom tasks are given').toMatchObject([{ userId: 1 }, 2]);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 200, maxLength: 400 }), async (moves) => {
      const money = ['checks', 'payment_parts', 'refunds', 'payments', 'invoice_adjustments', 'invoices'];
      const tables = ['tasks', ...money, 'members', 'properties', 'memberships'];
      await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
      await env.DB.prepare('DELETE FROM sqlite_sequence').run();
      await fillWithSyntheticClub(env.DB, SIZE);
      // What would keep a membership from being deleted.
      await env.DB.batch(money.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
      await env.DB.exec('UPDATE tasks SET membership_id = NULL;');
      await env.DB.batch(moves.map(({ sql, id, to }) => env.DB.prepare(sql).bind(id, to)));
      await expectCountsToHold();
      await expectSearchToHold();
      const count = (from: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${from}`).first<number>('n');
      expect((await perform(listMembers, context, {})).meta.total).toBe(
        await count("memberships WHERE state = 'MEMBERSHIP'"),
      );
      expect((await perform(listOpenTasks, context, {})).meta.total).toBe(
        await count("tasks WHERE status <> 'CLOSED'"),
      );
    }),
    { numRuns: 12 },
  );
});
