/** What happens to the money of a declined application, in cents. */
export interface DeclinedMoney {
  /** Paid by card, and being refunded. */
  card: number;
  /** Paid by card: staff are asked to refund it. */
  asked: number;
  /** Paid by check: staff are asked to pay it back. */
  check: number;
  /** The numbers of the unpaid dues, where nothing was paid. */
  ended: number[];
}
