import { settings as ofCalls } from '~/domains/calls/settings';
import { settings as ofEstimates } from '~/domains/estimates/settings';
import { settings as ofMembers } from '~/domains/memberships/settings';
import { formValues } from '~/lib/settings/form-values';
import { counted } from '~/ui/format/counted';

/** The fields of both groups, in their forms' order, and what they are called. */
export const renewalLabels = ofMembers.renewals.labels;
export const deadlineLabels = {
  ...ofEstimates.deadlines.labels,
  ...ofMembers.deadlines.labels,
  ...ofCalls.deadlines.labels,
};

const renewalForm = { ...renewalLabels, note: 'Note' };
const deadlineForm = { ...deadlineLabels, note: 'Note' };

export type RenewalValues = Record<keyof typeof renewalForm, string>;
export type DeadlineValues = Record<keyof typeof deadlineForm, string>;

/** A value as its field has it: “30, 7”. */
const typed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** The groups as form values, of stored ones or of a form's. */
export const renewalValues = (values: object): RenewalValues => formValues(renewalForm, values, typed);
export const deadlineValues = (values: object): DeadlineValues => formValues(deadlineForm, values, typed);

export const deadlineFieldLabel = (name: string): string =>
  ({ ...renewalForm, ...deadlineForm })[name as keyof typeof deadlineForm] ?? name;

/** A value as people read it: “30 and 7 days”, “90 days”, “for good”. */
export function deadlineWords(name: string, value: unknown): string {
  const text = typed(value);
  if (name === 'note') return text;
  if (name === 'days_before') return text === '' ? 'none' : `${listed(text.split(/[\s,;]+/).filter(Boolean))} days`;
  if (name === 'recording_days' && text === '0') return 'for good';
  return /^\d+$/.test(text) ? counted(Number(text), 'days') : text;
}

/** “60, 30 and 7”. Not by Intl, whose comma before “and” the club's words have not. */
export function listed(parts: readonly (string | number)[]): string {
  const before = parts.slice(0, -1).join(', ');
  return [before, parts.at(-1)].filter((part) => part !== '' && part !== undefined).join(' and ');
}
