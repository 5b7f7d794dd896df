import { env } from 'cloudflare:workers';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { invoiceStatuses, statusOf } from '~/domains/invoices/states';
import { invoices } from '~/domains/invoices/table.server';
import { paymentParts, payments, refunds } from '~/domains/payments/table.server';
import { db } from '../support/club/context';
import { addContractors } from '../support/club/contractors';

test('a synthetic club has contractors’ invoices, each of which adds up', async () => {
  await addContractors(3);
  await fillWithSyntheticClub(env.DB, 400);
  const rows = await db.select().from(contractorInvoices).where(like(contractorInvoices.hoc_inv_num, 'S%'));
  expect(rows).toHaveLength(200);
  for (const row of rows) {
    const { material, labor, tax, factor_percent } = row;
    expect(row).toMatchObject(storedAmounts(newFigures({ material, labor, tax, factor_percent })));
  }
  expect(new Set(rows.map(({ contractor_id }) => contractor_id)).size).toBe(3);
  expect(new Set(rows.map(({ listed }) => listed))).toEqual(new Set(['open', 'paid', 'canceled']));
});

test('a synthetic club has each kind of members’ money, and all of it adds up', { tags: ['MON-063'] }, async () => {
  await fillWithSyntheticClub(env.DB, 600);
  const [parts, made, received, back] = await Promise.all([
    db.select().from(paymentParts),
    db.select().from(invoices),
    db.select().from(payments),
    db.select().from(refunds),
  ]);
  const sums = (rows: { key: string; amount: number }[]) => {
    const sum = new Map<string, number>();
    for (const { key, amount } of rows) sum.set(key, (sum.get(key) ?? 0) + amount);
    return sum;
  };
  const ofInvoice = sums(parts.map(({ invoice_id, amount }) => ({ key: String(invoice_id), amount })));
  const ofPayment = sums(parts.map(({ payment_id, amount }) => ({ key: String(payment_id), amount })));
  const paidBack = sums(back.map(({ payment_id, amount }) => ({ key: String(payment_id), amount })));
  const wrongInvoices = made.filter(
    ({ id, status, paid, ...sum }) =>
      (ofInvoice.get(String(id)) ?? 0) !== paid || statusOf(status, { ...sum, paid }) !== status,
  );
  expect(wrongInvoices).toEqual([]);
  const wrongPayments = received.filter(({ id, status, amount, unapplied, refunded, kept }) => {
    const paid = ofPayment.get(String(id)) ?? 0;
    const sum = status === 'BOUNCED' ? amount + paid + unapplied : paid + unapplied + refunded + kept;
    return sum !== amount || (paidBack.get(String(id)) ?? 0) !== refunded;
  });
  expect(wrongPayments).toEqual([]);
  const statuses = new Set(made.map(({ status }) => status));
  expect(invoiceStatuses.filter((status) => status !== 'DECLINED' && !statuses.has(status))).toEqual([]);
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set(['PAID', 'REFUND', 'BOUNCED']));
  expect(received.some((payment) => payment.invoices.length === 3)).toBe(true);
});
