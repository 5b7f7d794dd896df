import { formValues } from '~/lib/settings/form-values';
import { counted } from '~/ui/format/counted';

/** The fields of the group “Jobs”, in its form's order, and what they are called. */
export const jobSettingLabels = {
  reminder_days: 'Days until a contractor is reminded',
} as const;

const formLabels = { ...jobSettingLabels, note: 'Note' };
type FieldName = keyof typeof formLabels;
export type JobSettingValues = Record<FieldName, string>;

/** The group as form values, of stored ones or of a form's. */
export const jobSettingValues = (values: object): JobSettingValues => formValues(formLabels, values);

export const jobSettingLabel = (name: string): string => formLabels[name as FieldName] ?? name;

/** A value as people read it: “3 days”, “never”. */
export function jobSettingWords(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (name !== 'reminder_days' || !/^\d+$/.test(text)) return text;
  return Number(text) === 0 ? 'never' : counted(Number(text), 'days');
}

/** What each value does, in a sentence. */
export const jobSettingFacts = {
  reminder_days: ({ reminder_days: days }: Record<string, unknown>): string =>
    Number(days) === 0
      ? 'A contractor who does not answer a request gets no reminder.'
      : `A contractor who has not answered a request for ${counted(Number(days), 'days')} gets one more mail, at 9 am of the next open day.`,
} satisfies Record<keyof typeof jobSettingLabels, (values: Record<string, unknown>) => string>;
