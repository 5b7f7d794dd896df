import type { Presence } from '~/lib/live/presence';
import { PersonChip } from '~/ui/format/person-chip';
import type { Assignee } from './assignee-select';

export interface Watcher {
  id: number;
  name: string;
  bgColor: string;
  txtColor: string;
  isWorking: boolean;
}

/** The colleagues who have a record open, except oneself. @param place 'task:12' */
export function watchersOf(presence: Presence, place: string, assignees: Assignee[], userId: number): Watcher[] {
  return (presence.get(place) ?? []).flatMap(({ user_id, is_working }) => {
    const person = user_id === userId ? undefined : assignees.find(({ id }) => id === user_id);
    return person ? [{ ...person, isWorking: is_working }] : [];
  });
}

/** The chips of the colleagues who have a record open, with a text on their activity there. */
export function Watchers({ people }: { people: Watcher[] }) {
  if (people.length === 0) return null;
  return (
    <span className="flex min-w-0 gap-1">
      {people.map(({ id, name, bgColor, txtColor, isWorking }) => (
        <PersonChip
          key={id}
          name={`${name} ${isWorking ? 'works on it' : 'looks at it'}`}
          backgroundColor={bgColor}
          textColor={txtColor}
          className="-my-1"
        />
      ))}
    </span>
  );
}
