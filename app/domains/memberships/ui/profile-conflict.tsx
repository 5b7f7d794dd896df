import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Difference } from '../merge-profiles';
import type { ProfileValues } from '../profile-values';
import { type ProfileLists, profileChoices } from './profile-choices';
import { profileLabel } from './profile-labels';

interface ProfileConflictProps {
  differences: Difference[];
  taken: Difference[];
  /** What stands in the form now. */
  read(name: string): unknown;
  lists: ProfileLists;
  onChoose(name: string, value: unknown): void;
}

/** A colleague saved meanwhile: what differs, field by field, and whose word holds. */
export function ProfileConflict({ differences, taken, read, lists, onChoose }: ProfileConflictProps) {
  const words = (name: string, value: unknown) => inWords(name, value, lists);
  return (
    <Notice kind="warning" isLive title="A colleague saved this member while you were typing. Nothing is overwritten.">
      {taken.length > 0 && (
        <p>
          Taken over from what they saved:{' '}
          {taken.map(({ name, theirs }) => `${profileLabel(name)} (${words(name, theirs)})`).join(', ')}.
        </p>
      )}
      {differences.length > 0 && <p>Choose what holds where you both wrote something, then update again.</p>}
      <ul className="mt-3 grid gap-3">
        {differences.map(({ name, mine, theirs }) => (
          <li key={name} className="grid gap-1 border-t border-tone-mark/35 pt-3">
            <strong>{profileLabel(name)}</strong>
            {[
              { whose: 'Keep mine', value: mine },
              { whose: 'Take theirs', value: theirs },
            ].map(({ whose, value }) => (
              <div key={whose} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  variant={words(name, read(name)) === words(name, value) ? 'primary' : 'secondary'}
                  size="sm"
                  aria-pressed={words(name, read(name)) === words(name, value)}
                  aria-label={`${whose}: ${profileLabel(name)}`}
                  onClick={() => onChoose(name, value)}
                  className="min-w-28"
                >
                  {whose}
                </Button>
                <span className="min-w-0 break-words">{words(name, value)}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
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
