import type { SerializeFrom } from '@remix-run/cloudflare';
import { moneyText } from '~/lib/text/read-money';
import type { CheckView } from '../views/read-check.server';

export type ShownCheck = SerializeFrom<CheckView>;

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

/** A row of what a new check pays. */
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
