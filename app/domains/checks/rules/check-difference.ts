import { formatMoney } from '~/ui/format/format-money';
import type { CheckDifference } from '../states';

/** A check beside what its invoices leave, in cents. */
export interface CheckSums {
  /** What its invoices leave before it. */
  left: number;
  /** What it is of. */
  amount: number;
  /** What of it pays them. */
  applied: number;
  /** How many invoices. */
  invoices: number;
}

interface Chosen {
  difference: CheckDifference | undefined;
  isAccepted: boolean;
}

/** What the form says of a typed amount, in cents; of the one that the check has there is nothing to say. */
export function amountAsked(
  amount: number | null,
  { left, saved }: { left: number; saved?: number | undefined },
): { help: string | undefined; isOther: boolean } {
  if (amount !== null && amount === saved) return { help: undefined, isOther: false };
  return { help: `${formatMoney(left)} is to be paid`, isOther: amount !== null && amount !== left };
}

const BELOW: readonly CheckDifference[] = ['owed', 'write_off'];
const ABOVE: readonly CheckDifference[] = ['credit', 'keep'];

/** The choices there are for what is between a check and its invoices, the one that is meant by default first. */
export function differencesOf({ left, amount, applied }: Omit<CheckSums, 'invoices'>): readonly CheckDifference[] {
  return [...(amount > applied ? ABOVE : []), ...(left > applied ? BELOW : [])];
}

/**
 * What becomes of the difference; null where there is none.
 * @returns the field and the message for the person who enters it, where nothing was chosen or what cannot be
 */
export function differenceOf(
  sums: CheckSums,
  { difference, isAccepted }: Chosen,
): { difference: CheckDifference | null } | { field: string; refusal: string } {
  const choices = differencesOf(sums);
  if (choices.length === 0) return { difference: null };
  if (difference === undefined) {
    return isAccepted ? { difference: choices[0]! } : { field: 'numeric_amount', refusal: refusalOf(sums) };
  }
  return choices.includes(difference)
    ? { difference }
    : { field: 'difference', refusal: `Choose ${choices.join(', ')}` };
}

function refusalOf({ left, invoices }: CheckSums): string {
  const come = invoices === 1 ? 'The invoice comes' : 'The invoices come';
  return `${come} to ${formatMoney(left)}. Tick “Accept the difference”, or choose what becomes of it.`;
}
