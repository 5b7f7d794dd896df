import { shownPhone } from '~/lib/text/phone';
import type { ProfileValues } from '../../forms/profile-values';
import { type ProfileLists, profileChoices } from './profile-choices';

/** A value as display text: the choice's label, a member's name and address, a dash for nothing. */
export function profileWords(name: string, value: unknown, lists: ProfileLists): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'object') {
    const { first_name, last_name, email } = value as ProfileValues['members'][number];
    return [`${first_name} ${last_name}`, email].filter(Boolean).join(', ');
  }
  const choices: Record<string, { value: string; label: string }[]> = profileChoices(lists);
  const field = name.split('.').at(-1) ?? '';
  if (field.endsWith('phone')) return shownPhone(String(value));
  return choices[field]?.find((option) => option.value === value)?.label ?? String(value);
}
