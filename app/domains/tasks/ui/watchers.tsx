import type { Presence } from '~/lib/presence';
import { PersonChip } from '~/ui/person-chip';
import type { Assignee } from './assignee-select';

export interface Watcher {
  id: number;
  name: string;
  bgColor: string;
  txtColor: string;
  isWorking: boolean;
}

/** The colleagues at a task just now, oneself aside. */
export function watchersOf(presence: Presence, taskId: number, assignees: Assignee[], userId: number): Watcher[] {
  return (presence.get(`task:${taskId}`) ?? []).flatMap(({ user_id, is_working }) => {
    const person = user_id === userId ? undefined : assignees.find(({ id }) => id === user_id);
    return person ? [{ ...person, isWorking: is_working }] : [];
  });
}

/** Who has a task open, in their colours, with what they do there in words. */
export function Watchers({ people }: { people: Watcher[] }) {
  if (people.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1 pt-1">
      {people.map(({ id, name, bgColor, txtColor, isWorking }) => (
        <PersonChip
          key={id}
          name={`${name} ${isWorking ? 'works on it' : 'looks at it'}`}
          backgroundColor={bgColor}
          textColor={txtColor}
        />
      ))}
    </span>
  );
}
