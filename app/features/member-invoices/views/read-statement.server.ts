import { listAdjustmentsOfMembership } from '~/domains/invoices/queries.server';
import { listInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { membershipIdOf } from '~/domains/memberships/queries.server';
import { householdRead } from '~/domains/memberships/reads/household.server';
import {
  listPaymentsOfMembership,
  listRefundPartsOfMembership,
  listRefundsOfMembership,
} from '~/domains/payments/queries.server';
import { memberAccountRead } from '~/domains/payments/reads/member-account.server';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { statementLines } from '../rules/statement-lines';
import { lineWords } from './statement-words';

/**
 * Charges and payments of a membership, oldest first with the running balance, in cents.
 * @param language of the lines; left out, the member's. @throws AppError 404
 */
export async function readStatement({ db, env }: OperationContext, key: string, language?: 'en' | 'es') {
  const id = membershipIdOf(key);
  const { household, account, invoices, adjustments, payments, refunds, parts } = await readTogether(db, {
    household: householdRead(db, id),
    account: memberAccountRead(db, id),
    invoices: allOf(listInvoicesOf(db, id)),
    adjustments: allOf(listAdjustmentsOfMembership(db, id)),
    payments: allOf(listPaymentsOfMembership(db, id)),
    refunds: allOf(listRefundsOfMembership(db, id)),
    parts: allOf(listRefundPartsOfMembership(db, id)),
  });
  if (!household) throw notFound('Membership');
  const { membership, properties } = household;
  const spoken = language ?? (membership.language === 'es' ? 'es' : 'en');
  const timezone = zoneOf(env);
  const sharesOf = (refundId: number) =>
    parts
      .filter(({ refund_id }) => refund_id === refundId)
      .map(({ invoice_id, amount }) => ({ invoice_id, amount: -amount }));
  const lines = statementLines({
    invoices,
    adjustments,
    payments: payments.map((payment) => ({
      ...payment,
      bounced_on: payment.bounced_at && dayOf(payment.bounced_at, timezone),
      refunds: refunds
        .filter(({ payment_id }) => payment_id === payment.id)
        .map((refund) => ({ ...refund, shares: sharesOf(refund.id) })),
    })),
  });
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
    /** Debt less credit; both follow. */
    totalBalance: account.balance,
    owed: account.owed,
    credit: account.credit,
    jobDetails: lines.map((line) => ({
      creation_date: line.day,
      description: lineWords(line, known, spoken),
      charges: line.charges,
      credit: line.credit,
      balance: line.balance,
      /** The only invoice of it; null for several or none. */
      invoice_id: line.invoices.length === 1 ? line.invoices[0]! : null,
    })),
  };
}

export type StatementView = Awaited<ReturnType<typeof readStatement>>;
