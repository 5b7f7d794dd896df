import type { DeclinedMoney } from '~/domains/memberships/rules/declined-money';
import { formatMoney } from '~/ui/format/format-money';

/** The sentences before an application is declined: what happens to its money. */
export function declineQuestion({ card, asked, check, ended }: DeclinedMoney): string[] {
  return [
    ...(card > 0 ? [`${formatMoney(card)} were paid by card and go back.`] : []),
    ...(asked > 0 ? [`${formatMoney(asked)} were paid by card: accounting is asked to refund them.`] : []),
    ...(check > 0 ? [`${formatMoney(check)} were paid by check: accounting pays them back.`] : []),
    ...(ended.length > 0 ? [nothingPaid(ended)] : []),
  ];
}

const nothingPaid = ([first, ...others]: readonly number[]) =>
  others.length === 0
    ? `Nothing was paid. Invoice ${first} ends.`
    : `Nothing was paid. Invoices ${[first, ...others].join(', ')} end.`;

/** The message once it is declined. */
export function declinedMessage({ card, asked, check }: DeclinedMoney): string {
  return [
    'Member Cancelled!',
    ...(card > 0 ? [`${formatMoney(card)} go back to the card.`] : []),
    ...(asked + check > 0 ? [`Accounting is asked to refund ${formatMoney(asked + check)}.`] : []),
  ].join(' ');
}
