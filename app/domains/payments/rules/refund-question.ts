import type { Day } from '~/lib/calendar';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';

interface Asked {
  /** Cents that go back, null while they are not readable. */
  amount: number | null;
  /** Of the payment. */
  whole: number;
  payer_name: string;
  /** Of which invoice; null of credit, left out of all that is left. */
  invoice?: number | null;
  received_on: Day;
}

/** The question before a refund: how much of what, to whom, of which invoice. */
export function refundQuestion({ amount, whole, payer_name, invoice, received_on }: Asked): string {
  const sum = amount === null ? 'a part' : formatMoney(amount);
  const of = invoice === undefined ? '' : invoice === null ? ', credit' : `, invoice ${invoice}`;
  return `Refund ${sum} of ${formatMoney(whole)} to ${payer_name}${of}, paid ${formatDay(received_on)}?`;
}

/** Parts of a payment that can go back. */
export interface RefundChoice {
  /** As a select has it: the invoice's id, `credit`, or `all`. */
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

/** What of a payment can go back: all of it, each invoice's part, and what pays none. */
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
