import { dollarsOf } from '~/lib/text/read-money';
import { correctionTitle, paymentName, paymentTitle, reasonText } from '../rules/payment-words';
import type { LedgerLine } from './ledger-lines.server';

/** The text of a line. */
function wordsOf({ kind, reference, type, words, payment, place }: LedgerLine): string {
  if (kind === 'invoice') return `Invoice ${reference}`;
  if (type !== null) {
    const title = correctionTitle(type, reference);
    return [place % 2 === 1 ? `${title} taken back` : title, words].filter(Boolean).join(': ');
  }
  if (payment === null) return '';
  if (kind === 'taken-off') return `Invoice ${reference} taken off ${paymentName(payment)}`;
  return kind === 'payment' ? paymentTitle(payment) : `Void of ${paymentName(payment)}: ${reasonText(payment)}`;
}

/**
 * A line in the API's format: dollars; an adjusted invoice also with its original bill. An undone record is a negative
 * payment, and `amount` is what the line adds to what is owed.
 */
export function ledgerRow(line: LedgerLine) {
  const { kind, place, bill, amount, balance, payment, type, words: _, ...row } = line;
  const isCharge = kind === 'invoice' || kind === 'correction';
  return {
    ...row,
    id: `${kind}-${place}`,
    kind,
    what: wordsOf(line),
    type,
    bill: dollarsOf(bill),
    charge: isCharge ? dollarsOf(amount) : null,
    credit: isCharge ? null : dollarsOf(0 - amount),
    amount: dollarsOf(amount),
    balance: dollarsOf(balance),
    count: payment?.count ?? 1,
    /** The payment, or the one that was undone. */
    payment: payment && {
      uuid: payment.uuid,
      number: payment.check_number,
      version: payment.version,
      status: payment.status,
    },
  };
}
export type LedgerRow = ReturnType<typeof ledgerRow>;
