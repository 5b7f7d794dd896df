import { listInvoicesOf } from '~/domains/invoices/parts/dues.server';
import { householdRead } from '~/domains/memberships/parts/household.server';
import { membershipIdOf } from '~/domains/memberships/queries.server';
import { listPaymentsOfMembership, listRefundsOfMembership, type PaymentRow } from '~/domains/payments/queries.server';
import { dayOf } from '~/lib/calendar';
import { clubOf } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { statementLines } from '../rules/statement-lines';
import { lineWords } from './statement-words';

/**
 * What a membership was charged and what it paid, oldest first with the running balance, in cents.
 * @param language of the lines; left out, the member's. @throws AppError 404
 */
export async function readStatement({ db, env }: OperationContext, key: string, language?: 'en' | 'es') {
  const id = membershipIdOf(key);
  const { household, invoices, payments, refunds } = await readTogether(db, {
    household: householdRead(db, id),
    invoices: allOf(listInvoicesOf(db, id)),
    payments: allOf(listPaymentsOfMembership(db, id)),
    refunds: allOf(listRefundsOfMembership(db, id)),
  });
  if (!household) throw notFound('Membership');
  const { membership, properties } = household;
  const spoken = language ?? (membership.language === 'es' ? 'es' : 'en');
  const { timezone } = clubOf(env);
  const day = (instant: Date | null) => instant && dayOf(instant, timezone);
  const lines = statementLines(
    invoices,
    payments.map((payment) => ({
      ...payment,
      paid_on: dayOf(payment.created_at, timezone),
      bounced_on: day(payment.bounced_at),
      refunds: refundsOf(payment, refunds).map(({ at, amount }) => ({ on: dayOf(at, timezone), amount })),
    })),
  );
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const sum = (name: 'charges' | 'credit') => lines.reduce((total, line) => total + line[name], 0);
  const home = properties.find(({ is_primary }) => is_primary) ?? properties[0];
  return {
    memberID: membership.id,
    uuid: membership.uuid,
    memberName: membership.primary_name,
    street: home?.address ?? membership.mailing_address,
    city: [home?.city, home?.state].filter(Boolean).join(', '),
    pin: home?.zip ?? '',
    language: spoken,
    totalCharges: sum('charges'),
    totalCredit: sum('credit'),
    totalBalance: lines.at(-1)?.balance ?? 0,
    jobDetails: lines.map(({ kind, day, invoice_id, charges, credit, balance, ...rest }) => ({
      creation_date: day,
      description: lineWords({ kind, day, invoice_id, charges, credit, ...rest }, known.get(invoice_id)!, spoken),
      charges,
      credit,
      balance,
      invoice_id,
    })),
  };
}

export type StatementView = Awaited<ReturnType<typeof readStatement>>;

/** What went back of a payment, and when: what no attempt at the provider tells, by another way. */
function refundsOf(
  { id, refunded, refunded_at, updated_at }: PaymentRow,
  attempts: { payment_id: number; amount: number; created_at: Date | null }[],
) {
  const asked = attempts.filter(({ payment_id }) => payment_id === id);
  const other = refunded - asked.reduce((sum, { amount }) => sum + amount, 0);
  const known = asked.map(({ amount, created_at }) => ({ amount, at: created_at ?? updated_at }));
  return other > 0 ? [...known, { amount: other, at: refunded_at ?? updated_at }] : known;
}
