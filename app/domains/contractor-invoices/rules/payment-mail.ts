/** Kinds of mails about a payment: the remittance, a void payment, a removed invoice. */
export type PaymentNews = 'remittance' | 'void' | 'taken-off';

/** The mail that follows a remittance. */
export type Correction =
  | { news: 'void' }
  /** `amount` is the cents that the payment paid for the invoice. */
  | { news: 'taken-off'; invoice: { number: string; amount: number } };

/** A mail about a payment. `key` is the outbox row's, so that a retry is the same mail. */
export interface PaymentMail {
  key: string;
  news: PaymentNews;
  to: string;
  /** When it was passed to the mailer, in milliseconds. */
  at: number;
  /** False until the mailer has accepted it. */
  is_sent: boolean;
}

/** A mailer without a response for this long has crashed. */
const LONGEST_SENDING = 60_000;

const remittances = (mails: readonly PaymentMail[]) => mails.filter(({ news }) => news === 'remittance');

/** Whether a remittance may be sent: one that is only requested is not, once it is wrong. */
export const mayHaveRemittance = (mails: readonly PaymentMail[]): boolean => remittances(mails).length > 0;

/** Whether a remittance is being sent at this moment. */
export const isRemittanceOnItsWay = (mails: readonly PaymentMail[], now: Date): boolean =>
  remittances(mails).some(({ is_sent, at }) => !is_sent && at > now.getTime() - LONGEST_SENDING);
