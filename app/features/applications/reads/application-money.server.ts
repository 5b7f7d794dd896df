import { listInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { householdPaymentsRead } from '~/domains/payments/reads/household-payments.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { allOf, joined, type Read } from '~/lib/read-together.server';
import { paymentsState } from '~/services/payments/payments.server';
import type { ApplicationMoney } from '../rules/refund-plan';

/** The dues and payments of a membership. */
export function applicationMoneyRead(db: Database, membershipId: IdOf): Read<ApplicationMoney> {
  const reads = {
    invoices: allOf(listInvoicesOf(db, membershipId)),
    received: householdPaymentsRead(db, membershipId),
  };
  return joined(reads, ({ invoices, received }) => ({
    ...received,
    dues: invoices.filter(({ kind }) => kind === 'DUES'),
  }));
}

/** Whether the caller may refund a card payment, and the club has a card provider. */
export const mayRefundCards = ({ actor, env }: OperationContext) =>
  may(actor, 'payment.refund') && paymentsState(env) !== 'missing';
