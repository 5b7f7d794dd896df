import { testCardOf } from './cards.server';
import { amountOf, type Call, find, type Result } from './endpoints.server';
import { groupOf, textOf } from './form-body.server';
import { openLedger, seconds } from './ledger.server';
import {
  type Charge,
  type Dispute,
  metadataOf,
  newRefund,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
} from './objects.server';
import { invalidRequest } from './sandbox-error.server';

/** Refunds all that is left of a charge, or an amount of it. */
export async function createRefund({ ledger, body }: Call): Promise<Result> {
  const intentId = textOf(body, 'payment_intent');
  const intent = intentId ? await find<PaymentIntent>(ledger, intentId, 'payment_intent') : null;
  const charge = await find<Charge>(ledger, intent?.latest_charge ?? textOf(body, 'charge') ?? '', 'charge');
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} was not successful.`, { param: 'charge' });
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = textOf(body, 'amount') === undefined ? left : amountOf(body);
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const method = await ledger.get<PaymentMethod>(charge.payment_method, 'payment_method');
  const { refund: fate } = testCardOf(method?._testCard ?? '');
  const refund = newRefund(charge, { amount, fate, metadata: metadataOf(body) });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.put(charge);
  ledger.put(refund);
  ledger.emit('refund.created', refund);
  ledger.emit('charge.refunded', charge);
  return refund;
}

/** Lets the bank decide the refunds that are due by then: pending ones succeed, others fail. Returns how many. */
export async function decideRefunds(db: D1Database, now = seconds()): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id FROM sandbox_objects AS refunds WHERE object = 'refund' AND body ->> '_decidedAt' <= ?
        AND version = (SELECT MAX(version) FROM sandbox_objects WHERE id = refunds.id) LIMIT 100`,
    )
    .bind(now)
    .all<{ id: string }>();
  for (const { id } of results) {
    const ledger = openLedger(db);
    const refund = await find<Refund>(ledger, id, 'refund');
    if (!refund._outcome) continue;
    refund.status = refund._outcome;
    Object.assign(refund, { _decidedAt: null, _outcome: null });
    if (refund.status === 'failed') {
      refund.failure_reason = 'expired_or_canceled_card';
      const charge = await find<Charge>(ledger, refund.charge, 'charge');
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      ledger.put(charge);
      ledger.emit('refund.failed', refund);
    }
    ledger.put(refund);
    ledger.emit('refund.updated', refund);
    // A concurrent request decided it: nothing of this was written.
    await ledger.commit();
  }
  return results.length;
}

/** The club's evidence: `winning_evidence` wins, `losing_evidence` loses, as at Stripe. */
export async function answerDispute(call: Call): Promise<Result> {
  const evidence = textOf(groupOf(call.body, 'evidence'), 'uncategorized_text');
  if (evidence === 'winning_evidence') return closeDispute(call, 'won');
  if (evidence === 'losing_evidence') return closeDispute(call, 'lost');
  return find<Dispute>(call.ledger, call.id, 'dispute');
}

export async function closeDispute({ ledger, id }: Call, status: 'won' | 'lost'): Promise<Result> {
  const dispute = await find<Dispute>(ledger, id, 'dispute');
  if (dispute.status !== 'needs_response') throw invalidRequest(`This dispute is ${dispute.status} already.`);
  dispute.status = status;
  if (status === 'won') {
    const charge = await find<Charge>(ledger, dispute.charge, 'charge');
    charge.disputed = false;
    ledger.put(charge);
  }
  ledger.put(dispute);
  ledger.emit('charge.dispute.closed', dispute);
  return dispute;
}
