import { centsOf } from '~/lib/text/read-money';
import { type Sum, Totals } from '~/ui/format/totals';
import type { AccountInDollars } from '../../views/contractor-account.server';

/** A contractor's account: its lines add up to what a check can pay, and then to what is owed. */
export function AccountSums({ account }: { account: AccountInDollars }) {
  const { approved, supplements, credits, payable, waiting, owed, refused } = account;
  const lines: Sum[] = [
    ['Approved', centsOf(approved)],
    ...optional('Supplements', supplements),
    ...optional('Credits and advances', -credits),
    ['To pay', centsOf(payable), true],
    ['Not decided', centsOf(waiting)],
    ['Owed', centsOf(owed), true],
    ...optional('Refused, in none of these', refused),
  ];
  return <Totals label="Account" sums={lines} />;
}

const optional = (label: string, amount: number): Sum[] => (amount === 0 ? [] : [[label, centsOf(amount)]]);
