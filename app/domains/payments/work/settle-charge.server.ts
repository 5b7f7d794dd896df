import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { duesRefusal } from '~/domains/memberships/policy';
import { findHousehold, type Household } from '~/domains/memberships/reads/household.server';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { conflict, isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, isRefusedBy, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Payment, PaymentProvider } from '~/services/payments/port';
import { getPaymentByReference, type PaymentRow } from '../queries.server';
import { getCardSetupId } from '../reads/read-attempts.server';
import { applyPayments } from '../steps/apply-payment.server';
import { endAttempts } from '../steps/charge-attempts.server';
import { receivePayment } from '../steps/receive-payment.server';
import { reportForeignMoney, surplusTask } from '../steps/report-surplus.server';

const ROUNDS = 5;

/**
 * Books a charge of the provider for an invoice: payment, paid invoice, active membership, receipt, in one commit. The
 * page, the webhook and the cron all end here, in any order and concurrently; the second finds it settled. What exceeds
 * the invoice is the household's credit, with a task: every charge has a payment.
 * @returns the booked payment, or null for money in another currency, for which a task is opened
 */
export async function settleCharge(
  context: OperationContext,
  provider: PaymentProvider,
  invoiceId: number,
  charge: Payment,
): Promise<PaymentRow | null> {
  // Paid dues need them: read beside the rest
  void context.settings();
  for (let round = 0; round < ROUNDS; round++) {
    const invoice = await findInvoice(context.db, invoiceId);
    const known = await getPaymentByReference(context.db, charge.paymentIntentId);
    if (known) {
      const ended = endAttempts(context, invoice.id, {
        status: 'SUCCEEDED',
        provider_reference: charge.paymentIntentId,
      });
      await context.db.batch(ended.writes);
      return known;
    }
    const household = await findHousehold(context.db, invoice.membership_id);
    if (charge.currency !== 'usd') {
      await reportForeignMoney(context, invoice, household, charge);
      return null;
    }
    try {
      await record(context, provider, { invoice, household }, charge);
    } catch (error) {
      if (!isCollision(error)) throw error;
    }
  }
  throw conflict(CHANGED_MEANWHILE);
}

/** Why an invoice takes less than was charged; null where it takes its open amount. */
function misfitOf(invoice: Invoice, { membership }: Household): string | null {
  if (!mayMove('pay', invoice.status)) return `it was ${invoice.status} already`;
  if (invoice.kind === 'DUES' && duesRefusal(membership)) return `the membership is ${membership.status}`;
  return null;
}

async function record(
  context: OperationContext,
  provider: PaymentProvider,
  { invoice, household }: { invoice: Invoice; household: Household },
  charge: Payment,
) {
  const { now, env } = context;
  const { amountCents: amount, paymentIntentId: reference, paidAt } = charge;
  const misfit = misfitOf(invoice, household);
  const applied = misfit === null ? Math.min(amount, invoice.left) : 0;
  const unapplied = amount - applied;
  const on = dayOf(paidAt ? new Date(paidAt) : now, zoneOf(env));
  const received = receivePayment(context, {
    household,
    payer: await payerOf(context, provider, invoice),
    invoices: [invoice],
    amount,
    unapplied,
    method: 'STRIPE',
    provider_reference: reference,
    received_on: on,
  });
  const uses = applied > 0 ? [{ payment_id: received.id, invoice, amount: applied }] : [];
  const paid = await applyPayments(context, { household, uses, on, data: { payment: received.uuid } });
  const why = misfit ?? `only $${(applied / 100).toFixed(2)} was left`;
  const surplus = unapplied > 0 ? [surplusTask(context, { invoice, household, charge, unapplied, why })] : [];
  const ended = endAttempts(context, invoice.id, { status: 'SUCCEEDED', provider_reference: reference });
  await commit(context, received, paid, ended, ...surplus);
}

/** The name typed beside the card, if the provider still has it. */
async function payerOf({ db }: OperationContext, provider: PaymentProvider, invoice: Invoice): Promise<string | null> {
  const setupId = await getCardSetupId(db, invoice.id);
  if (!setupId) return null;
  const setup = await provider.getSetupIntent(setupId).catch(() => null);
  return setup?.billing?.name?.trim() || null;
}

/** Whether another writer was first: of the payment itself, of the invoice, or of its open amount. */
function isCollision(error: unknown): boolean {
  return (
    (isAppError(error) && error.status === 409) || violates(error, 'payments.') || isRefusedBy(error, 'invoices_left')
  );
}
