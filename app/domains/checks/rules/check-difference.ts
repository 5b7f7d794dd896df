import { formatMoney } from '~/ui/format/format-money';
import type { CheckDifference } from '../states';

/** A check's amount and what its invoices leave open, in cents. */
export interface CheckSums {
  /** What its invoices leave open before it. */
  left: number;
  amount: number;
  /** The part that pays the invoices. */
  applied: number;
  /** Number of invoices. */
  invoices: number;
}

interface Chosen {
  difference: CheckDifference | undefined;
  isAccepted: boolean;
}

/** The form's hint at a typed amount, in cents; none at the check's stored amount. */
export function amountAsked(
  amount: number | null,
  { left, saved }: { left: number; saved?: number | undefined },
): { help: string | undefined; isOther: boolean } {
  if (amount !== null && amount === saved) return { help: undefined, isOther: false };
  return { help: `${formatMoney(left)} is to be paid`, isOther: amount !== null && amount !== left };
}

const BELOW: readonly CheckDifference[] = ['owed', 'write_off'];
const ABOVE: readonly CheckDifference[] = ['credit', 'keep'];

/** The choices for a difference between a check and its invoices, the default first. */
export function differencesOf({ left, amount, applied }: Omit<CheckSums, 'invoices'>): readonly CheckDifference[] {
  return [...(amount > applied ? ABOVE : []), ...(left > applied ? BELOW : [])];
}

/**
 * The choice for the difference; null where there is none.
 * @returns the field and the message for the user, where nothing or something impossible was chosen
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
