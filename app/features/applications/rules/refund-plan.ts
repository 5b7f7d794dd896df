import type { Invoice } from '~/domains/invoices/queries.server';
import type { DeclinedMoney } from '~/domains/memberships/rules/declined-money';
import type { PaymentRow, RefundAttempt } from '~/domains/payments/queries.server';
import type { HouseholdPayments } from '~/domains/payments/reads/household-payments.server';
import { sharesOf } from '~/domains/payments/rules/payment-shares';

/** The money of an application. */
export interface ApplicationMoney extends HouseholdPayments {
  /** Its dues, oldest first. */
  dues: Invoice[];
}

/** A refund of a card payment to request. */
interface Request {
  payment: PaymentRow;
  /** Cents. */
  amount: number;
  invoice_id: number | null;
}

/** What happens to the money of an application that is declined. */
export interface RefundPlan {
  /** Dues of which nothing was received: they become VOID. */
  unpaid: Invoice[];
  /** Dues of which a part was received. */
  partlyPaid: Invoice[];
  requests: Request[];
  /** Refunds that were requested before and have no outcome yet. */
  underWay: { payment: PaymentRow; attempt: RefundAttempt }[];
  money: DeclinedMoney;
}

/**
 * Plans the end of an application's dues and the return of what was paid: its dues, and its credit. A card payment goes
 * back by the provider where that is allowed and possible; all else is for staff. What a lost chargeback took is gone.
 * @param byCard whether refunds by card may be requested
 */
export function refundPlan({ dues, payments, parts, refunds }: ApplicationMoney, byCard: boolean): RefundPlan {
  const requests: Request[] = [];
  const underWay: RefundPlan['underWay'] = [];
  const money = { card: 0, asked: 0, check: 0 };
  for (const payment of payments) {
    const shares = sharesOf(parts.filter(({ payment_id }) => payment_id === payment.id)).filter(({ invoice_id }) =>
      dues.some(({ id }) => id === invoice_id),
    );
    const rest = returnable(payment, shares);
    const attempt = refunds.find(({ payment_id, status }) => payment_id === payment.id && status === 'OPEN');
    if (payment.payment_method !== 'STRIPE') money.check += rest;
    else if (attempt) {
      const going = Math.min(attempt.amount, rest);
      underWay.push({ payment, attempt });
      money.card += going;
      money.asked += rest - going;
    } else if (rest > 0 && byCard && isRefundable(payment)) {
      requests.push({ payment, amount: rest, invoice_id: shares[0]?.invoice_id ?? null });
      money.card += rest;
    } else money.asked += rest;
  }
  const unpaid = dues.filter(({ status }) => status === 'ISSUED' || status === 'DECLINED');
  const isPaid = money.card + money.asked + money.check > 0;
  return {
    unpaid,
    partlyPaid: dues.filter(({ status }) => status === 'PARTLY PAID'),
    requests,
    underWay,
    money: { ...money, ended: isPaid ? [] : unpaid.map(({ id }) => id) },
  };
}

/** Cents of a payment that go back: its shares of the dues and its credit. */
function returnable({ status, dispute, amount, refunded, kept, unapplied }: PaymentRow, shares: { amount: number }[]) {
  if (status !== 'PAID' || dispute === 'LOST') return 0;
  const own = shares.reduce((sum, share) => sum + share.amount, unapplied);
  return Math.min(own, amount - refunded - kept);
}

const isRefundable = ({ provider_reference, dispute }: PaymentRow) => provider_reference !== null && dispute !== 'OPEN';
