import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checks } from '~/domains/checks/table.server';
import { statusOf } from '~/domains/invoices/states';
import { invoiceAdjustments, invoices } from '~/domains/invoices/table.server';
import { paymentParts, payments, refunds } from '~/domains/payments/table.server';
import { showMemberBrief } from '~/features/profiles/operations/show-member-brief.server';
import { perform } from '~/lib/operation/operation.server';
import { checkForm } from '../../support/club/checks';
import { contextFor, db } from '../../support/club/context';
import { addMember } from '../../support/club/jobs';
import {
  type Act,
  cents,
  readDownload,
  send,
  sumOf,
  withHistories,
  withOne,
} from '../../support/proofs/random-histories';

/** Two colleagues who do what they like with one household's money, while somebody of it pays by card. */
const people = ['accounting', 'executive', 'accounting'] as const;
const invoicesOf = (membership: number) =>
  db.select().from(invoices).where(eq(invoices.membership_id, membership)).orderBy(invoices.id);
const paymentsOf = (membership: number) =>
  db.select().from(payments).where(eq(payments.membership_id, membership)).orderBy(payments.id);

const acts: Record<string, Act<number>> = {
  issue: (who, membership_id, _pick, amount) =>
    send(who, 'POST /invoices', { membership_id, items: [{ description: 'Late fee', amount }] }),
  check: async (who, membership, pick, amount) => {
    const open = (await invoicesOf(membership)).filter(({ left }) => left! > 0);
    const [first, second] = [open[pick % Math.max(open.length, 1)], open[(pick + 1) % Math.max(open.length, 1)]];
    if (!first) return;
    const difference = (['owed', 'write_off', 'credit', 'keep'] as const)[pick % 4]!;
    const reasons = { difference, reason: 'As agreed', write_off_reason: 'As agreed' };
    const form = checkForm(first.uuid, pick % 5 === 0 ? first.left! : amount, reasons);
    if (second && second.id !== first.id) {
      form.delete('invoice_id');
      [first, second].forEach((invoice, index) => {
        form.set(`invoices[${index}][invoice_id]`, String(invoice.id));
        form.set(`invoices[${index}][amount]`, (Math.min(invoice.left!, Math.floor(amount / 2)) / 100).toFixed(2));
      });
    }
    await send(who, 'POST /save-check', form);
  },
  card: async (_who, membership, pick) => {
    await withOne(await invoicesOf(membership), pick, ({ uuid }) =>
      send(null, `POST /payments/pay-invoice/${uuid}`, { pm: 'pm_card_visa' }),
    );
  },
  refund: async (who, membership, pick, amount) => {
    await withOne(await paymentsOf(membership), pick, (payment) =>
      send(who, `POST /payments/refund/${payment.id}`, {
        ...(pick % 2 === 0 && { amount: Math.min(amount, payment.amount), invoice_id: payment.invoice_id }),
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
  apply: async (who, membership, pick, amount) => {
    const credit = (await paymentsOf(membership)).reduce((sum, { unapplied }) => sum + unapplied, 0);
    const open = (await invoicesOf(membership)).filter(({ left }) => left! > 0);
    await withOne(open, pick, ({ id, left }) =>
      send(who, `POST /membership/${membership}/apply-credit`, {
        credit,
        parts: [{ invoice_id: id, amount: Math.max(1, Math.min(left!, credit, amount)) }],
      }),
    );
  },
  edit: async (who, membership, pick, amount) => {
    await withOne(await invoicesOf(membership), pick, ({ id, version }) =>
      send(who, `POST /invoices/${id}`, { version, items: [{ description: 'Late fee', amount }] }),
    );
  },
};

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

/** Lists and downloads of the payments and refunds say the same of the household's. */
async function expectSameInLists(membership: number) {
  const received = await paymentsOf(membership);
  const ids = received.map(({ id }) => id);
  const back = await db.select().from(refunds).where(inArray(refunds.payment_id, ids));
  const standing = back.filter(({ state }) => state !== 'FAILED');
  const { results } = (await send('executive', 'GET /payments?per_page=100')).json;
  const listed = results.filter(({ id }: { id: number }) => ids.includes(id));
  const rows = (await readDownload('GET /payments/export')).filter(({ ID }) => ids.includes(Number(ID)));
  const expected = received.map(({ id, amount, unapplied, refunded, status }) => ({
    id,
    amount,
    unapplied,
    refunded,
    status,
  }));
  expect(listed.map(figuresOf).sort(byId)).toEqual(expected);
  expect(
    rows
      .map((row) => ({
        id: Number(row.ID),
        amount: cents(row.Amount!),
        unapplied: cents(row.Credit!),
        refunded: cents(row['Amount Refunded']!),
        status: row.Status!,
      }))
      .sort(byId),
  ).toEqual(expected);
  const refundRows = await readDownload('GET /payments/export?tab=refunds');
  expect(
    sumOf(
      refundRows.filter(({ Payment }) => ids.includes(Number(Payment))),
      ({ Amount }) => cents(Amount!),
    ),
  ).toBe(sumOf(standing, ({ amount }) => amount));
}

interface Figures {
  id: number;
  amount: number;
  unapplied: number;
  refunded: number;
  status: string;
}
const figuresOf = ({ id, amount, unapplied, refunded, status }: Figures): Figures => ({
  id,
  amount,
  unapplied,
  refunded,
  status,
});
const byId = (one: Figures, other: Figures) => one.id - other.id;

test('whatever three people do at once to a household’s money, every screen shows one balance', {
  tags: ['MON-017', 'MON-028', 'MON-036', 'MON-064'],
  timeout: 240_000,
}, async () => {
  await withHistories(acts, people, 12_000, async () => {
    const { membership } = await addMember();
    const before = new Map<number, number>();
    for (const amount of [6000, 10_000]) await acts.issue!('accounting', membership.id, 0, amount);
    return {
      whose: membership.id,
      async check() {
        await expectOneBalance(membership.id, before);
        await expectSameInLists(membership.id);
      },
    };
  });
});
