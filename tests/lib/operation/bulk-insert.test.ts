import { env } from 'cloudflare:workers';
import { and, count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { database } from '~/lib/drizzle/database.server';
import { commit, type Effect, type Part, violates } from '~/lib/operation/commit.server';
import { insertMany } from '~/lib/operation/insert-many.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history, outbox } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { addContractor } from '../../support/club/jobs';
import { metered } from '../../support/proofs/rows-read';

const INVOICES = 10_000;
const AT_ONCE = 1000;

type Row = typeof contractorInvoices.$inferInsert & { uuid: string };

let contractor: Contractor;
let context: OperationContext;
beforeAll(async () => {
  contractor = await addContractor();
});
beforeEach(async () => {
  context = { ...(await contextFor('executive')), drain: async () => {} };
  await db.delete(contractorInvoices);
  await db.delete(history).where(eq(history.subject_type, 'contractor_invoice'));
  await db.delete(outbox);
});

/** Invoices as a file brings them, with quotation marks, other scripts and lines in them. */
function rowsOf(amount: number, from = 1): Row[] {
  return Array.from({ length: amount }, (_, index) => {
    const number = from + index;
    const material = [{ description: `“Elbow” 1/2" × ${number}`, amount: 10_000 + number }];
    const labor = [{ description: "Owner's séjour, 日本", amount: 20_001 }];
    return {
      uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      hoc_inv_num: `B-${number}`,
      contractor_id: contractor.id,
      job_number: number % 2 ? number : null,
      con: contractor.alpha_ref,
      con_biz: contractor.name,
      con_addy1: '12 Alder Street',
      con_csz: 'Seattle, WA 98101',
      mem_name: `Casey Smith ${number}`,
      mem_email: `casey${number}@example.org`,
      mem_phone: '+12065550100',
      inv_date: '2026-11-02',
      remarks: 'Replaced the trap below the sink, tested for leaks and cleaned up afterwards.',
      rate: 1000,
      ...storedAmounts(newFigures({ material, labor, tax: 1035, factor_percent: 1000 })),
      created_at: context.now,
      updated_at: context.now,
    };
  });
}

const pushed = (): Effect => ({
  effect: 'contractor-invoice.changed',
  payload: { id: 0, contractor_id: contractor.id, user_id: null },
});

const partOf = (caller: OperationContext, rows: Row[]): Part => ({
  ...insertMany(caller, contractorInvoices, {
    rows,
    subject: 'contractor_invoice',
    action: 'created',
    told: ({ hoc_inv_num, contractor_id }) => ({
      data: { number: hoc_inv_num },
      parent: { type: 'contractor', id: contractor_id },
    }),
  }),
  effects: [pushed()],
});

const chunksOf = (rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

const stored = async () => {
  const rowsIn = async (query: Promise<{ rows: number }[]>) => (await query)[0]!.rows;
  return {
    invoices: await rowsIn(db.select({ rows: count() }).from(contractorInvoices)),
    history: await rowsIn(
      db.select({ rows: count() }).from(history).where(eq(history.subject_type, 'contractor_invoice')),
    ),
    effects: await rowsIn(db.select({ rows: count() }).from(outbox)),
  };
};

test('ten thousand contractor invoices and their history are written in ten calls', async () => {
  const { db: binding, meter } = metered(env.DB);
  const counting = { ...context, db: database(binding) };
  const rows = rowsOf(INVOICES);
  for (const chunk of chunksOf(rows)) await commit(counting, partOf(counting, chunk));
  expect(meter.calls).toBe(INVOICES / AT_ONCE);
  expect(meter.statements).toBeLessThanOrEqual(4 * (INVOICES / AT_ONCE));
  expect(await stored()).toEqual({ invoices: INVOICES, history: INVOICES, effects: INVOICES / AT_ONCE });
  const [last] = await db
    .select()
    .from(contractorInvoices)
    .where(eq(contractorInvoices.hoc_inv_num, `B-${INVOICES}`));
  expect(last).toMatchObject({
    ...rows.at(-1),
    version: 1,
    status: 'RECEIVED',
    comment: '',
    date_con_bill_payed: null,
  });
  const [told] = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'contractor_invoice'), eq(history.subject_id, last!.id)));
  expect(told).toMatchObject({
    version: 1,
    action: 'created',
    data: { number: `B-${INVOICES}`, parent_type: 'contractor', parent_id: contractor.id },
    actor_kind: 'user',
    user_id: context.actor.kind === 'user' && context.actor.userId,
    created_at: context.now,
    parent_type: 'contractor',
    parent_id: contractor.id,
  });
}, 60_000);

test('the same thousand sent again, or by two at once, are written once', async () => {
  const rows = rowsOf(1500);
  await Promise.all([
    commit(context, partOf(context, rows.slice(0, 1000))),
    commit(context, partOf(context, rows.slice(500))),
  ]);
  await commit(context, partOf(context, rows));
  expect(await stored()).toMatchObject({ invoices: 1500, history: 1500 });
});

test('of a thousand rows with one duplicate number none is written', async () => {
  await commit(context, partOf(context, rowsOf(1)));
  const taken = { ...rowsOf(1)[0]!, uuid: crypto.randomUUID() };
  const error = await commit(context, partOf(context, [...rowsOf(999, 2), taken])).catch((reason) => reason);
  expect(violates(error, 'contractor_invoices.hoc_inv_num')).toBe(true);
  expect(await stored()).toEqual({ invoices: 1, history: 1, effects: 1 });
});

test('a bulk insert with its history has at least 0.6 of the bare statement’s speed', async () => {
  const whole = (rows: Row[]) => () => commit(context, partOf(context, rows));
  const bare = (rows: Row[]) => {
    const [write] = partOf(context, rows).writes!;
    return () => context.db.batch([write!]);
  };
  const timed = async (write: () => Promise<unknown>) => {
    const started = performance.now();
    await write();
    return performance.now() - started;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 7; round++) {
    const [first, second] = [rowsOf(AT_ONCE, 1 + 2 * round * AT_ONCE), rowsOf(AT_ONCE, 1 + (2 * round + 1) * AT_ONCE)];
    // Neither has the smaller table, or the quieter moment, more often.
    const isBareFirst = round % 2 === 0;
    const before = await timed(isBareFirst ? bare(first) : whole(first));
    const after = await timed(isBareFirst ? whole(second) : bare(second));
    ratios.push(isBareFirst ? before / after : after / before);
  }
  const median = ratios.sort((one, other) => one - other)[3]!;
  console.info(`bulk insert with history: ${median.toFixed(2)} of the speed of the bare statement`);
  expect(median).toBeGreaterThanOrEqual(0.6);
}, 60_000);
