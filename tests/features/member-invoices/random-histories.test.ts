import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checks } from '~/domains/checks/table.server';
import { statusOf } from '~/domains/invoices/states';
import { invoiceAdjustments, invoices } from '~/domains/invoices/table.server';
import { paymentParts, payments, refunds } from '~/domains/payments/table.server';
import { showMemberBrief } from '~/features/profiles/operations/show-member-brief.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/api-client';
import { checkForm } from '../../support/checks';
import { contextFor, db } from '../../support/context';
import { addMember } from '../../support/jobs';

/** Two colleagues who do what they like with one household's money, while somebody of it pays by card. */
const people = ['accounting', 'executive', 'accounting'] as const;
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const who of people) tokens.set(who, await tokenOf(who));
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what each call returns differs
  json: any;
}

async function send(who: string | null, endpoint: string, body?: object | FormData): Promise<Answer> {
  const token = who ? tokens.get(who) : undefined;
  const sent = body instanceof FormData ? { raw: body } : body && { body };
  const answer = await call(endpoint, { token, ...sent });
  const text = await answer.text();
  expect(answer.status, `${endpoint} ${JSON.stringify(body)} ${text.slice(0, 300)}`).toBeLessThan(500);
  return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : text };
}

const invoicesOf = (membership: number) =>
  db.select().from(invoices).where(eq(invoices.membership_id, membership)).orderBy(invoices.id);
const paymentsOf = (membership: number) =>
  db.select().from(payments).where(eq(payments.membership_id, membership)).orderBy(payments.id);

type Act = (who: string, membership: number, pick: number, cents: number) => Promise<unknown>;

const acts = {
  issue: (who, membership_id, _pick, amount) =>
    send(who, 'POST /invoices', { membership_id, items: [{ description: 'Late fee', amount }] }),
  check: async (who, membership, pick, cents) => {
    const open = (await invoicesOf(membership)).filter(({ left }) => left! > 0);
    const [first, second] = [open[pick % Math.max(open.length, 1)], open[(pick + 1) % Math.max(open.length, 1)]];
    if (!first) return;
    const difference = (['owed', 'write_off', 'credit', 'keep'] as const)[pick % 4]!;
    const reasons = { difference, reason: 'As agreed', write_off_reason: 'As agreed' };
    const form = checkForm(first.uuid, pick % 5 === 0 ? first.left! : cents, reasons);
    if (second && second.id !== first.id) {
      form.delete('invoice_id');
      [first, second].forEach((invoice, index) => {
        form.set(`invoices[${index}][invoice_id]`, String(invoice.id));
        form.set(`invoices[${index}][amount]`, (Math.min(invoice.left!, Math.floor(cents / 2)) / 100).toFixed(2));
      });
    }
    await send(who, 'POST /save-check', form);
  },
  card: async (_who, membership, pick) => {
    await withOne(await invoicesOf(membership), pick, ({ uuid }) =>
      send(null, `POST /payments/pay-invoice/${uuid}`, { pm: 'pm_card_visa' }),
    );
  },
  refund: async (who, membership, pick, cents) => {
    await withOne(await paymentsOf(membership), pick, (payment) =>
      send(who, `POST /payments/refund/${payment.id}`, {
        ...(pick % 2 === 0 && { amount: Math.min(cents, payment.amount), invoice_id: payment.invoice_id }),
        refunded: payment.refunded,
      }),
    );
  },
  return: async (who, membership, pick) => {
    const written = await db.select().from(checks).where(eq(checks.membership_id, membership));
    await withOne(written, pick, ({ id }) =>
      send(who, `POST /checks/return/${id}`, { reason: 'No funds', charge_fee: pick % 2 === 0 }),
    );
  },
  credit: async (who, membership, pick, amount) => {
    await withOne(await invoicesOf(membership), pick, ({ id, version }) =>
      send(who, `POST /invoices/${id}/credit`, { version, amount, reason: 'Too much' }),
    );
  },
  writeOff: async (who, membership, pick, amount) => {
    await withOne(await invoicesOf(membership), pick, ({ id, version }) =>
      send(who, `POST /invoices/${id}/write-off`, { version, amount, reason: 'Not worth it' }),
    );
  },
  takeBack: async (who, membership, pick) => {
    const adjusted = await db.select().from(invoiceAdjustments).where(eq(invoiceAdjustments.membership_id, membership));
    await withOne(adjusted, pick, ({ uuid }) =>
      send(who, `POST /invoice-adjustments/${uuid}/void`, { reason: 'By mistake' }),
    );
  },
  void: async (who, membership, pick) => {
    await withOne(await invoicesOf(membership), pick, ({ id, version }) =>
      send(who, `POST /invoices/${id}/void`, { version, reason: 'Withdrawn' }),
    );
  },
  apply: async (who, membership, pick, cents) => {
    const credit = (await paymentsOf(membership)).reduce((sum, { unapplied }) => sum + unapplied, 0);
    const open = (await invoicesOf(membership)).filter(({ left }) => left! > 0);
    await withOne(open, pick, ({ id, left }) =>
      send(who, `POST /membership/${membership}/apply-credit`, {
        credit,
        parts: [{ invoice_id: id, amount: Math.max(1, Math.min(left!, credit, cents)) }],
      }),
    );
  },
  edit: async (who, membership, pick, amount) => {
    await withOne(await invoicesOf(membership), pick, ({ id, version }) =>
      send(who, `POST /invoices/${id}`, { version, items: [{ description: 'Late fee', amount }] }),
    );
  },
} satisfies Record<string, Act>;

async function withOne<Row>(rows: Row[], pick: number, act: (row: Row) => Promise<unknown>) {
  const row = rows[pick % Math.max(rows.length, 1)];
  if (row) await act(row);
}

const sumOf = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** One balance in all the places that show it, and no cent that came or went is lost. */
async function expectOneBalance(membership: number, before: Map<number, number>) {
  const [billed, received] = [await invoicesOf(membership), await paymentsOf(membership)];
  const ids = received.map(({ id }) => id);
  const parts = await db.select().from(paymentParts).where(inArray(paymentParts.payment_id, ids));
  const back = await db.select().from(refunds).where(inArray(refunds.payment_id, ids));
  const owed = sumOf(
    billed.filter(({ status }) => status !== 'VOID'),
    ({ left }) => left!,
  );
  const credit = sumOf(received, ({ unapplied }) => unapplied);
  const { json: statement } = await send('executive', `GET /invoices/statement/${membership}`);
  expect(statement.totalBalance ?? statement.statement?.totalBalance, 'the statement').toBe(owed - credit);
  const brief = await perform(showMemberBrief, await contextFor('executive'), { id: String(membership) });
  expect(brief.account).toEqual({ owed, credit, balance: owed - credit });
  for (const { id, status, amount, paid, credited, refunded, left } of billed) {
    expect(left, `invoice ${id}`).toBeGreaterThanOrEqual(0);
    const live = parts.filter(
      ({ invoice_id, payment_id }) =>
        invoice_id === id && received.find((payment) => payment.id === payment_id)!.status !== 'BOUNCED',
    );
    expect(paid, `what payments pay of invoice ${id}`).toBe(sumOf(live, (part) => part.amount));
    expect(status).toBe(statusOf(status, { amount, paid, credited, refunded }));
  }
  for (const { id, amount, status, unapplied, refunded, kept } of received) {
    expect(before.get(id) ?? amount, 'the sum of a payment stands').toBe(amount);
    before.set(id, amount);
    const wentBack = back.filter(({ payment_id, state }) => payment_id === id && state !== 'FAILED');
    expect(
      sumOf(wentBack, (refund) => refund.amount),
      `refunds of payment ${id}`,
    ).toBe(refunded);
    if (status === 'BOUNCED') continue;
    const applied = sumOf(
      parts.filter(({ payment_id }) => payment_id === id),
      (part) => part.amount,
    );
    expect(applied + unapplied + refunded + kept, `payment ${id}`).toBe(amount);
  }
  expect([...before.keys()].sort()).toEqual([...ids].sort());
}

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  who: fc.constantFrom(...people),
  pick: fc.nat(63),
  cents: fc.integer({ min: 1, max: 12_000 }),
});

test('whatever three people do at once to a household’s money, every screen shows one balance', {
  tags: ['MON-017', 'MON-028', 'MON-036', 'MON-064'],
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 }),
      async (rounds) => {
        const { membership } = await addMember();
        const before = new Map<number, number>();
        for (const amount of [6000, 10_000]) await acts.issue('accounting', membership.id, 0, amount);
        for (const round of rounds) {
          await Promise.all(round.map(({ act, who, pick, cents }) => acts[act](who, membership.id, pick, cents)));
          await expectOneBalance(membership.id, before);
        }
      },
    ),
    { numRuns: 6, seed: 26, endOnFailure: true },
  );
});
