import { moveInvoice } from '~/domains/invoices/parts/move-invoice.server';
import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { activateMembership } from '~/domains/memberships/parts/activate-membership.server';
import { findHousehold, type Household } from '~/domains/memberships/parts/household.server';
import { checkSourceOf } from '~/domains/memberships/parts/open-check-task.server';
import { duesRefusal } from '~/domains/memberships/policy';
import { closeTaskFrom } from '~/domains/tasks/parts/close-tasks.server';
import { conflict, isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, idOf, type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Payment, PaymentProvider } from '~/services/payments/port';
import { getCardSetupId, getPaymentByReference, type PaymentRow } from '../queries.server';
import { payments } from '../table.server';
import { endAttempts } from './charge-attempts.server';
import { paymentChanged } from './payment-step.server';
import { reportUnmatchedPayment } from './report-unmatched-payment.server';

const ROUNDS = 5;

/**
 * Records what the provider has charged for an invoice: payment, paid invoice, active membership, receipt, in one
 * commit. The page, the webhook and the cron all end here, in any order and at once; the second finds it settled.
 * For money that fits no open invoice a task is opened instead.
 * @returns the payment on record, or null where the money does not fit
 */
export async function settleCharge(
  context: OperationContext,
  provider: PaymentProvider,
  invoiceId: number,
  charge: Payment,
): Promise<PaymentRow | null> {
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
    const misfit = misfitOf(invoice, household, charge);
    if (misfit) {
      await reportUnmatchedPayment(context, invoice, charge, misfit);
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

function misfitOf(invoice: Invoice, { membership }: Household, { amountCents, currency }: Payment): string | null {
  if (!mayMove('pay', invoice.status)) return `it was ${invoice.status} already`;
  if (currency !== 'usd' || amountCents !== invoice.amount) return 'the amount differs';
  if (invoice.kind === 'DUES' && duesRefusal(membership)) return `the membership is ${membership.status}`;
  return null;
}

async function record(
  context: OperationContext,
  provider: PaymentProvider,
  { invoice, household }: { invoice: Invoice; household: Household },
  charge: Payment,
) {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  const payer = await payerOf(context, provider, invoice);
  const primary = household.members.find((member) => member.is_primary);
  const payment = db.insert(payments).values({
    uuid,
    invoice_id: invoice.id,
    payer_name: payer ?? household.membership.primary_name,
    description: invoice.description,
    company_name: primary?.company ?? '',
    amount: charge.amountCents,
    payment_method: 'STRIPE',
    status: 'PAID',
    provider_reference: charge.paymentIntentId,
    created_at: now,
    updated_at: now,
  });
  const paid = moveInvoice(context, invoice, 'pay', { payment: uuid });
  const activated = invoice.kind === 'DUES' ? activateMembership(context, household.membership, invoice) : {};
  const closed = await closeTaskFrom(context, checkSourceOf(invoice.uuid));
  const ended = endAttempts(context, invoice.id, { status: 'SUCCEEDED', provider_reference: charge.paymentIntentId });
  const received: Part = {
    changes: [
      {
        subject: 'payment',
        id: idOf(payments, uuid),
        version: 1,
        action: 'received',
        data: { amount: charge.amountCents, method: 'STRIPE' },
        parent: { type: 'membership', id: invoice.membership_id },
      },
    ],
    writes: [payment],
    effects: [
      { effect: 'payment.received', payload: { uuid } },
      paymentChanged(context, { ...invoice, id: idOf(payments, uuid), invoice_id: invoice.id }),
    ],
  };
  await commit(context, received, paid, activated, closed, ended);
}

/** The name typed beside the card, where the provider still knows it. */
async function payerOf({ db }: OperationContext, provider: PaymentProvider, invoice: Invoice): Promise<string | null> {
  const setupId = await getCardSetupId(db, invoice.id);
  if (!setupId) return null;
  const setup = await provider.getSetupIntent(setupId).catch(() => null);
  return setup?.billing?.name?.trim() || null;
}

function isCollision(error: unknown): boolean {
  return (isAppError(error) && error.status === 409) || violates(error, 'payments.');
}
