import { type JobMail, jobMailKeys, jobMails } from '~/domains/memberships/rules/job-mails';
import { formValues } from '~/lib/settings/form-values';
import { counted } from '~/ui/format/counted';

/** The fields of the group “Jobs”, in its form's order, and what they are called. */
export const jobSettingLabels = {
  reminder_days: 'Days until a contractor is reminded',
  show_price: 'The agreed price in mails to members',
  member_mails: 'Mails to members',
} as const;

const formLabels = { ...jobSettingLabels, note: 'Note' };
type FieldName = keyof typeof formLabels;
export type JobSettingValues = Record<FieldName, string>;

/** The mails that are sent, of stored switches, of a form's boxes, or of form values: keys joined by commas. */
export function mailsSent(value: unknown): JobMail[] {
  if (typeof value === 'string') return mailsSent(value.split(','));
  if (Array.isArray(value)) return jobMailKeys.filter((key) => value.includes(key));
  const switches = (value ?? {}) as Partial<Record<JobMail, boolean>>;
  return jobMailKeys.filter((key) => switches[key]);
}

/** The group as form values, of stored ones or of a form's. */
export const jobSettingValues = (values: object): JobSettingValues =>
  formValues(formLabels, values, (value, name) => {
    if (name === 'member_mails') return mailsSent(value).join();
    return typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? '');
  });

export const jobSettingLabel = (name: string): string => formLabels[name as FieldName] ?? name;

export const shownOrNot = { '1': 'Shown', '0': 'Not shown' } as const;

/** A value as people read it: “3 days”, “never”. */
export function jobSettingWords(name: string, value: unknown): string {
  if (name === 'member_mails') {
    const sent = mailsSent(value);
    return sent.length === jobMailKeys.length ? 'all' : sent.map((key) => jobMails[key].name).join(', ') || 'none';
  }
  if (name === 'show_price') return shownOrNot[value === true || value === '1' ? '1' : '0'];
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
  show_price: ({ show_price }: Record<string, unknown>): string =>
    show_price
      ? 'The mail that names the contractor says the agreed price.'
      : 'The mail that names the contractor says no price.',
  member_mails: ({ member_mails }: Record<string, unknown>): string =>
    `Members get ${jobSettingWords('member_mails', member_mails)}.`,
} satisfies Record<keyof typeof jobSettingLabels, (values: Record<string, unknown>) => string>;
