import { type SQL, sql } from 'drizzle-orm';
import type { Household } from '~/domains/memberships/reads/household.server';
import type { Day } from '~/lib/calendar';
import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentMethod } from '../states';
import { payments } from '../table.server';
import { paymentChanged } from './payment-step.server';

interface Received {
  household: Household;
  /** The name beside the card, if the provider has it. */
  payer?: string | null;
  /** Its invoices; for a single one with that invoice's description. */
  invoices: readonly { id: number; description: string }[];
  /** Cents. */
  amount: number;
  /** Cents of it that pay no invoice. */
  unapplied: number;
  kept?: number;
  method: PaymentMethod;
  check_no?: string | null;
  provider_reference?: string | null;
  received_on: Day;
  /** While this is true the payment is refused, and with it the whole commit. */
  unless?: SQL<boolean>;
}

/** The part of a commit that books money from a household, and sends the receipt. The caller writes its parts. */
export function receivePayment(
  context: OperationContext,
  received: Received,
): Part & { uuid: string; id: SQL<number> } {
  const { db, now } = context;
  const { household, payer, invoices, amount, unapplied, kept = 0, method, check_no = null, received_on } = received;
  const { membership, members } = household;
  const uuid = crypto.randomUUID();
  const id = idOf(payments, uuid);
  const [only, ...others] = invoices;
  const payment = db.insert(payments).values({
    uuid,
    membership_id: membership.id,
    payer_name: payer ?? membership.primary_name,
    description: only && others.length === 0 ? only.description : descriptionOf(invoices),
    company_name: members.find(({ is_primary }) => is_primary)?.company ?? '',
    // NULL violates the column's constraint: a card payment may have started since the read.
    amount: received.unless ? sql<number>`iif(${received.unless}, NULL, ${amount})` : amount,
    unapplied,
    kept,
    payment_method: method,
    status: 'PAID',
    check_no,
    provider_reference: received.provider_reference ?? null,
    received_on,
    created_at: now,
    updated_at: now,
  });
  return {
    uuid,
    id,
    changes: [
      {
        subject: 'payment',
        id,
        version: 1,
        action: 'received',
        data: { amount, method, ...(check_no && { check_no }), ...(unapplied > 0 && { credit: unapplied }) },
        parent: { type: 'membership', id: membership.id },
      },
    ],
    writes: [payment],
    effects: [
      { effect: 'payment.received', payload: { uuid } },
      paymentChanged(context, {
        id,
        invoice_id: others.length === 0 && only ? only.id : null,
        membership_id: membership.id,
      }),
    ],
  };
}

const descriptionOf = (invoices: Received['invoices']) =>
  invoices.length === 0 ? 'Credit' : `Invoices ${invoices.map(({ id }) => id).join(', ')}`;
