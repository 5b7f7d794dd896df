import { flatRules, type Merge, type MergeRules } from '~/lib/form/merge';
import type { OnPage } from '~/lib/remix/on-page';
import { moneyText, readMoney } from '~/lib/text/read-money';
import { formatMoney } from '~/ui/format/format-money';
import { amountInWords } from '../rules/amount-in-words';
import type { CheckView } from '../views/read-check.server';

export type ShownCheck = OnPage<CheckView>;

/** The fields of a check's form, in its order, and what they are called. */
export const checkLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  check_number: 'Check number',
  check_date: 'Date',
  numeric_amount: 'Numeric amount',
  word_amount: 'Word amount',
  bank_name: 'Bank name',
  account_number: 'Account number',
  routing_number: 'Routing number',
  note: 'Note',
} as const;

type FieldName = keyof typeof checkLabels;
export type CheckValues = Record<FieldName, string>;

const otherLabels = {
  check_image: 'Check image',
  accept_difference: 'Accept the difference',
  difference: 'The difference',
  write_off_reason: 'Why it is written off',
  reason: 'Why it is kept',
};

/** The label of an invoice's amount on a new check. */
function shareLabel(name: string): string | null {
  const [, index] = /^invoices\[(\d+)\]/.exec(name) ?? [];
  return index === undefined ? null : `What it pays, line ${Number(index) + 1}`;
}

export const checkLabel = (name: string): string =>
  ({ ...checkLabels, ...otherLabels })[name as FieldName] ?? shareLabel(name) ?? name;

/** A check as form values; the amount as it is written on the paper. */
export function checkValues(check: ShownCheck): CheckValues {
  return {
    ...readCheckValues(check),
    numeric_amount: moneyText(Math.round(check.numeric_amount * 100)),
  };
}

/** The form's values by its names, blank where there is none. */
export function readCheckValues(typed: object): CheckValues {
  const given = typed as Partial<Record<FieldName, unknown>>;
  const names = Object.keys(checkLabels) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, String(given[name] ?? '')])) as CheckValues;
}

/** A value as people read it. */
export function checkWords(name: string, value: unknown): string {
  const cents = name === 'numeric_amount' ? readMoney(value) : null;
  return cents === null ? String(value ?? '') || '–' : formatMoney(cents);
}

/** Whether the words are those that the form proposes for the amount. */
function isProposed({ numeric_amount, word_amount }: CheckValues): boolean {
  const cents = readMoney(numeric_amount);
  return cents !== null && cents > 0 && amountInWords(cents) === word_amount;
}

const flat = flatRules<CheckValues>();

/** Words generated from the amount on both sides are not merged: they follow the chosen amount. */
export const checkRules: MergeRules<CheckValues> = {
  ...flat,
  merge(base, mine, theirs) {
    const merge = flat.merge(base, mine, theirs);
    // While an amount is typed, its words are generated on blur
    const isFollowing = isProposed(mine) || (base && isProposed(base) && mine.word_amount === base.word_amount);
    if (!isFollowing || !isProposed(theirs)) return merge;
    const typed = (part: Merge['taken']) => part.filter(({ name }) => name !== 'word_amount');
    return { differences: typed(merge.differences), taken: typed(merge.taken) };
  },
};
