/** What happens to the money of a declined application, in cents. */
export interface DeclinedMoney {
  /** Paid by card, and being refunded. */
  card: number;
  /** Paid by card: a task for staff to refund it. */
  asked: number;
  /** Paid by check: a task for staff to pay it back. */
  check: number;
  /** The numbers of the unpaid dues, where nothing was paid. */
  ended: number[];
}
