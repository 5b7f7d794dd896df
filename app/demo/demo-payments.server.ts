import { amountInWords } from '~/domains/checks/rules/amount-in-words';
import { checks } from '~/domains/checks/table.server';
import { paymentParts, payments, refundAttempts, refunds } from '~/domains/payments/table.server';
import { addCardPayment, demoReference } from './demo-card-payments.server';
import { type Ledger, ofMember, type Step } from './demo-ledger.server';

const ALMA = 3;

/** Amounts in cents, days before today. */
export interface DemoPayment {
  id: number;
  membership: number;
  payer: string;
  description: string;
  by: 'card' | 'check';
  amount: number;
  daysAgo: number;
  /** What it pays of which invoices, by their ids; the rest is credit. */
  shares: { invoice: number; amount: number }[];
  /** The refunded invoice and amount. */
  refund?: { invoice: number; amount: number; daysAgo: number };
  returned?: number;
  check?: {
    number: string;
    difference?: 'owed' | 'write_off' | 'credit';
    reason?: string;
    /** One that was registered by its number alone lacks the other fields. */
    isWritten: boolean;
  };
}

/** A payment with its parts, its refund and its check. */
export function seedPayment(ledger: Ledger, payment: DemoPayment): void {
  const { id, membership, payer, description, by, amount, daysAgo, shares, refund, returned, check } = payment;
  const { db, add, day, instant } = ledger;
  const payment_method = by === 'card' ? 'STRIPE' : 'CHECK';
  const steps: Step<'payment'>[] = [['received', daysAgo, by === 'check' ? ALMA : 'system']];
  if (refund) steps.push(['refunded', refund.daysAgo, ALMA]);
  if (returned !== undefined) steps.push(['returned', returned, ALMA]);
  const version = ledger.tell('payment', id, steps, ofMember(membership, { amount, method: payment_method }));
  const applied = shares.reduce((sum, share) => sum + share.amount, 0);
  const isWhole = refund?.amount === amount;
  add(
    db.insert(payments).values({
      id,
      uuid: ledger.uuid(3, id),
      version,
      created_at: instant(daysAgo),
      updated_at: instant(steps.at(-1)![1]),
      membership_id: membership,
      payer_name: payer,
      description,
      amount,
      payment_method,
      status: returned === undefined ? (isWhole ? 'REFUND' : 'PAID') : 'BOUNCED',
      check_no: check?.number ?? null,
      provider_reference: by === 'card' ? demoReference(id) : null,
      received_on: day(daysAgo),
      unapplied: returned === undefined ? amount - applied : 0,
      refunded: refund?.amount ?? 0,
      refunded_at: refund ? instant(refund.daysAgo) : null,
      bounced_at: returned === undefined ? null : instant(returned),
    }),
  );
  const part = (share: DemoPayment['shares'][number], sign: 1 | -1, when: number) =>
    add(
      db.insert(paymentParts).values({
        payment_id: id,
        invoice_id: share.invoice,
        amount: sign * share.amount,
        booked_on: day(when),
        created_at: instant(when),
        refund_id: refund && sign === -1 && returned === undefined ? id : null,
      }),
    );
  for (const share of shares) part(share, 1, daysAgo);
  if (refund) {
    seedRefund(ledger, payment, refund);
    part(refund, -1, refund.daysAgo);
  }
  if (returned !== undefined) for (const share of shares) part(share, -1, returned);
  if (by === 'card') {
    addCardPayment(ledger, {
      reference: demoReference(id),
      invoiceUuid: ledger.uuid(2, shares[0]!.invoice),
      amount,
      description,
      payer,
      paidAt: instant(daysAgo),
      refund: refund && { at: instant(refund.daysAgo), amount: refund.amount },
    });
  }
  if (check) seedCheck(ledger, payment, check);
}

function seedRefund(
  { db, add, day, instant, uuid }: Ledger,
  { id, membership, payer, description, by }: DemoPayment,
  { invoice, amount, daysAgo }: NonNullable<DemoPayment['refund']>,
): void {
  const attempt = uuid(23, id);
  const at = instant(daysAgo);
  add(
    db.insert(refundAttempts).values({
      id: attempt,
      payment_id: id,
      invoice_id: invoice,
      amount,
      status: 'SUCCEEDED',
      provider_reference: by === 'card' ? demoReference(id).replace(/^pi/, 're') : null,
      user_id: ALMA,
      created_at: at,
      settled_at: at,
    }),
    db.insert(refunds).values({
      id,
      uuid: uuid(24, id),
      created_at: at,
      updated_at: at,
      payment_id: id,
      invoice_id: invoice,
      membership_id: membership,
      payer_name: payer,
      description,
      amount,
      payment_method: by === 'card' ? 'STRIPE' : 'CHECK',
      state: 'SUCCEEDED',
      refunded_on: day(daysAgo),
      attempt_id: attempt,
    }),
  );
}

function seedCheck(ledger: Ledger, payment: DemoPayment, check: NonNullable<DemoPayment['check']>): void {
  const { id, membership, payer, amount, daysAgo, returned } = payment;
  const { number, difference = null, reason = '', isWritten } = check;
  const steps: Step<'check'>[] = [['created', daysAgo, ALMA]];
  if (returned !== undefined) steps.push(['returned', returned, ALMA]);
  const version = ledger.tell('check', id, steps, ofMember(membership, { number, amount }));
  const [first_name = '', ...last] = payer.split(' ');
  const written = {
    first_name,
    last_name: last.join(' '),
    word_amount: amountInWords(amount),
    bank_name: 'Puget Savings Bank',
    check_date: ledger.day(daysAgo),
  };
  ledger.add(
    ledger.db.insert(checks).values({
      ...(isWritten && written),
      id,
      uuid: ledger.uuid(20, id),
      version,
      membership_id: membership,
      payment_id: id,
      check_number: number,
      numeric_amount: amount,
      difference,
      difference_reason: reason,
      bounced_at: returned === undefined ? null : ledger.instant(returned),
      bounce_reason: returned === undefined ? '' : 'No funds',
      created_at: ledger.instant(daysAgo),
      updated_at: ledger.instant(returned ?? daysAgo),
    }),
  );
}
