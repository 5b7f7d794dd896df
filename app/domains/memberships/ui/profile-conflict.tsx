import { FormConflict, type FormConflictProps } from '~/ui/form-conflict';
import type { ProfileValues } from '../profile-values';
import { type ProfileLists, profileChoices } from './profile-choices';
import { profileLabel } from './profile-labels';

type ProfileConflictProps = Omit<FormConflictProps, 'noun' | 'labelOf' | 'wordsOf'> & { lists: ProfileLists };

export function ProfileConflict({ lists, ...rest }: ProfileConflictProps) {
  return (
    <FormConflict
      {...rest}
      noun="member"
      labelOf={profileLabel}
      wordsOf={(name, value) => inWords(name, value, lists)}
    />
  );
}

/** A value as people read it: the choice's label, a member's name and address, a dash for nothing. */
function inWords(name: string, value: unknown, lists: ProfileLists): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'object') {
    const { first_name, last_name, email } = value as ProfileValues['members'][number];
    return [`${first_name} ${last_name}`, email].filter(Boolean).join(', ');
  }
  const choice = profileChoices(lists)[name.split('.').at(-1) ?? ''];
  return choice?.find((option) => option.value === value)?.label ?? String(value);
}
