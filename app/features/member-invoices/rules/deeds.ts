import { formatMoney } from '~/ui/format/format-money';

interface Invoice {
  id: number;
  status: string;
  amount: number;
  paid: number;
  credited: number;
  left: number;
}

/** What staff can do with an invoice to a member, besides payments. */
export type Deed = 'void' | 'credit' | 'write-off';

/** The possible ones. */
export const deedsOf = ({ status, amount, paid, credited, left }: Invoice): Deed[] => [
  ...(paid === 0 && (status === 'ISSUED' || status === 'DECLINED') ? ['void' as const] : []),
  ...(status !== 'VOID' && amount > credited ? ['credit' as const] : []),
  ...(status !== 'VOID' && left > 0 ? ['write-off' as const] : []),
];

export const deedLabels: Record<Deed, string> = { void: 'Void', credit: 'Credit', 'write-off': 'Write off' };

/** The consequences of each, as text with sums. */
export function deedFollows(deed: Deed, { left, amount, paid, credited }: Invoice): string {
  switch (deed) {
    case 'void':
      return `Nothing was received. ${formatMoney(left)} is owed no more, and its checkout says that it was withdrawn. It cannot be undone.`;
    case 'credit':
      return [
        `At most ${formatMoney(amount - credited)} can be credited.`,
        left > 0 && `The ${formatMoney(left)} that is left is owed no more first.`,
        paid > 0 &&
          (left > 0
            ? 'What was paid beyond that becomes the household’s credit.'
            : 'What was paid becomes the household’s credit.'),
      ]
        .filter(Boolean)
        .join(' ');
    case 'write-off':
      return `${formatMoney(left)} is left. What is written off is owed no more; money that still comes for it becomes credit.`;
  }
}

/** The consequences of voiding a credit note or a write-off. */
export function takeBackFollows({ amount, number }: { amount: number; number: string | null }, { id }: { id: number }) {
  const sum = formatMoney(amount);
  return number === null
    ? `${sum} of invoice ${id} is owed again.`
    : `${sum} is not credited any more: what was left is owed again, and what became credit pays invoice ${id} again. That is refused where the credit was used.`;
}

export const deedPath = (uuid: string, deed: Deed) => `/app/invoices/${uuid}/${deed}`;
export const takeBackPath = (invoiceUuid: string, uuid: string) => `/app/invoices/${invoiceUuid}/take-back/${uuid}`;

/** Labels of these forms' fields, for the error summary. */
export const deedFields: Record<string, string> = {
  amount: 'Amount',
  reason: 'Reason',
  on: 'Day',
  send: 'Email the credit note',
};
