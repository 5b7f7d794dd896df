import type { Day } from '~/lib/calendar';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';

interface Asked {
  /** Cents to refund, null while invalid. */
  amount: number | null;
  /** Cents of the payment. */
  whole: number;
  payer_name: string;
  /** The invoice; null for credit, undefined for the whole rest. */
  invoice?: number | null;
  received_on: Day;
}

/** The confirmation of a refund: amount, recipient and invoice. */
export function refundQuestion({ amount, whole, payer_name, invoice, received_on }: Asked): string {
  const sum = amount === null ? 'a part' : formatMoney(amount);
  const of = invoice === undefined ? '' : invoice === null ? ', credit' : `, invoice ${invoice}`;
  return `Refund ${sum} of ${formatMoney(whole)} to ${payer_name}${of}, paid ${formatDay(received_on)}?`;
}

/** A part of a payment that can be refunded. */
export interface RefundChoice {
  /** The select's value: the invoice's id, `credit`, or `all`. */
  value: string;
  label: string;
  /** Cents. */
  most: number;
  invoice_id: number | null | undefined;
}

interface Payment {
  amount: number;
  refunded: number;
  kept: number;
  unapplied: number;
  invoices: readonly { id: number; amount: number }[];
}

/** The parts of a payment that can be refunded: all of it, each invoice's part, and its credit. */
export function refundChoices({ amount, refunded, kept, unapplied, invoices }: Payment): RefundChoice[] {
  const parts = invoices.filter((invoice) => invoice.amount > 0);
  const [only, ...others] = parts;
  const choices: RefundChoice[] = parts.map(({ id, amount: most }) => {
    return { value: String(id), label: `Invoice ${id}, ${formatMoney(most)}`, most, invoice_id: id };
  });
  if (unapplied > 0) {
    const label = `Credit, ${formatMoney(unapplied)}`;
    choices.push({ value: 'credit', label, most: unapplied, invoice_id: null });
  }
  if (only && others.length === 0 && choices.length === 1) return choices;
  const left = amount - refunded - kept;
  return [
    { value: 'all', label: `All that is left, ${formatMoney(left)}`, most: left, invoice_id: undefined },
    ...choices,
  ];
}
