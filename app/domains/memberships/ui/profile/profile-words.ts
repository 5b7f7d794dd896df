import { shownPhone } from '~/lib/text/phone';
import type { ProfileValues } from '../../forms/profile-values';
import { jobMails, jobMailsIn } from '../../rules/job-mails';
import { type ProfileLists, profileChoices } from './profile-choices';

/** A value as display text: the choice's label, a member's name and address, a dash for nothing. */
export function profileWords(name: string, value: unknown, lists: ProfileLists): string {
  if (name.endsWith('job_mails') && value === '') return 'none';
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'object') {
    const { first_name, last_name, email } = value as ProfileValues['members'][number];
    return [`${first_name} ${last_name}`, email].filter(Boolean).join(', ');
  }
  if (name.endsWith('job_mails')) {
    return (
      jobMailsIn(value)
        .map((key) => jobMails[key].name)
        .join(', ') || 'none'
    );
  }
  const choices: Record<string, { value: string; label: string }[]> = profileChoices(lists);
  const field = name.split('.').at(-1) ?? '';
  if (field.endsWith('phone')) return shownPhone(String(value));
  return choices[field]?.find((option) => option.value === value)?.label ?? String(value);
}
