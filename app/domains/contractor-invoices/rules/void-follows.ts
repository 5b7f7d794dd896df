import { centsOf } from '~/lib/text/read-money';
import { counted } from '~/ui/format/counted';
import { formatMoney } from '~/ui/format/format-money';
import type { ContractorPaymentKind } from '../states';
import { paymentTitle } from './payment-words';

interface Taken {
  kind: ContractorPaymentKind;
  check_number: string | null;
  /** Dollars, as everywhere here. */
  amount: number;
  lines: { hoc_inv_num: string; amount: number; taken_off_on: string | null }[];
  corrections: { what: string; amount: number }[];
  advances: { hoc_inv_num: string; left: number }[];
}

const money = (dollars: number) => formatMoney(centsOf(dollars));

/** The consequences of voiding a payment, as text with sums. */
export function voidFollows(payment: Taken): string {
  const { kind, amount, lines, corrections, advances } = payment;
  const on = lines.filter(({ taken_off_on }) => taken_off_on === null);
  const sum = on.reduce((cents, line) => cents + centsOf(line.amount), 0);
  const list = on.map((line) => `${line.hoc_inv_num} (${money(line.amount)})`).join(', ');
  return [
    kind === 'CHECK' &&
      `Its ${money(amount)} never left the club; its number is not used again, unless it was entered by mistake.`,
    on.length > 0 && `${counted(on.length, 'invoices')}, together ${formatMoney(sum)}, to be paid again: ${list}.`,
    corrections.length > 0 && `Open again: ${corrections.map(({ what }) => what).join(', ')}.`,
    advances.length > 0 &&
      `What it paid in advance goes with it: ${advances.map((each) => each.hoc_inv_num).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The consequences of removing an invoice from it. */
export const takeOffFollows = (payment: Taken): string =>
  `The money has left: ${paymentTitle(payment).replace(/^C/, 'c')} keeps its ${money(payment.amount)}. The invoice is to be paid again, and what was paid for it is an advance, which the next payment uses.`;
