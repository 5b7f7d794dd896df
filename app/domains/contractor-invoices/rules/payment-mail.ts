/** What a mail about a payment tells: what it is for, that it is void, or that an invoice was taken off it. */
export type PaymentNews = 'remittance' | 'void' | 'taken-off';

/** What the mail tells that comes after a remittance. */
export type Correction =
  | { news: 'void' }
  /** `amount` are the cents that the payment paid for the invoice. */
  | { news: 'taken-off'; invoice: { number: string; amount: number } };

/** A mail about a payment. `key` is the outbox row's, so that a second try is the same mail. */
export interface PaymentMail {
  key: string;
  news: PaymentNews;
  to: string;
  /** When it was given to the mailer, in milliseconds. */
  at: number;
  /** False while the mailer has not taken it. */
  is_sent: boolean;
}

/** A mailer that has said nothing for so long has died on the way. */
const LONGEST_SENDING = 60_000;

const remittances = (mails: readonly PaymentMail[]) => mails.filter(({ news }) => news === 'remittance');

/** Whether the contractor may have a remittance: one that was only requested is not sent any more once it is wrong. */
export const mayHaveRemittance = (mails: readonly PaymentMail[]): boolean => remittances(mails).length > 0;

/** Whether one is on its way in this moment. */
export const isRemittanceOnItsWay = (mails: readonly PaymentMail[], now: Date): boolean =>
  remittances(mails).some(({ is_sent, at }) => !is_sent && at > now.getTime() - LONGEST_SENDING);
