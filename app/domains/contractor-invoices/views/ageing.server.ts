import { dollarsOf } from '~/lib/text/read-money';
import type { AgedAccount } from './contractor-account.server';

const amounts = [
  'days_30',
  'days_60',
  'days_90',
  'older',
  'approved',
  'waiting',
  'supplements',
  'credits',
  'refused',
  'payable',
] as const;

const inDollars = (of: (name: (typeof amounts)[number]) => number) =>
  Object.fromEntries(amounts.map((name) => [name, dollarsOf(of(name))])) as Record<(typeof amounts)[number], number>;

/** A contractor's line in dollars; its total is what is owed. */
export const ageingRow = ({ owed, ...account }: AgedAccount) => ({
  ...account,
  ...inDollars((name) => account[name]),
  total: dollarsOf(owed),
});
export type AgeingRow = ReturnType<typeof ageingRow>;

export function ageingTotals(all: readonly AgedAccount[]) {
  const sumOf = (of: (account: AgedAccount) => number) => all.reduce((sum, account) => sum + of(account), 0);
  return {
    count: sumOf(({ count }) => count),
    ...inDollars((name) => sumOf((account) => account[name])),
    total: dollarsOf(sumOf(({ owed }) => owed)),
  };
}
