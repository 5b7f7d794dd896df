import type { Assignee } from '~/domains/tasks/ui/queue/assignee-select';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { useInstantChange } from '~/ui/form/fields/use-instant-change';
import { NOT_ASSIGNED } from '../../states';
import { PeopleChips } from '../list/people-chips';

interface PeopleChoiceProps {
  thread: { id: number; people: { id: number; name: string; bgColor: string | null; txtColor: string | null }[] };
  staff: Assignee[];
}

/** The assignees of a conversation, read-only. */
export function People({ people }: Pick<PeopleChoiceProps['thread'], 'people'>) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span className="text-muted-foreground">Assigned to</span>
      <PeopleChips people={people} />
    </div>
  );
}

/** The assignees of a conversation: any number of colleagues. Saved on change; with scripts off by a button. */
export function PeopleChoice({ thread: { id, people }, staff }: PeopleChoiceProps) {
  const saved = people.map((person) => person.id).join();
  const { chosen, choose } = useInstantChange(
    'assign-thread',
    saved,
    (value, was) => ({ id, assigned_to_user: value.split(',').filter(Boolean), was }),
    { offersUndo: true, faultText: 'Error updating assigned users' },
  );
  const ids = chosen.split(',').filter(Boolean).map(Number);
  const toggle = (person: number, isChosen: boolean) =>
    choose([...ids.filter((each) => each !== person), ...(isChosen ? [person] : [])].sort((a, b) => a - b).join());
  return (
    <form method="post" action="/do/assign-thread" className="grid min-w-0 gap-1">
      <span className="text-muted-foreground">Assigned to</span>
      <input type="hidden" name="id" value={id} />
      <details className="group relative min-w-0">
        <summary className="control flex cursor-pointer items-center">
          <PeopleChips people={staff.filter((person) => ids.includes(person.id))} />
        </summary>
        <fieldset className="mt-1 max-h-60 overflow-y-auto rounded border bg-card p-2">
          <legend className="sr-only">Assigned to</legend>
          {[{ id: 0, name: NOT_ASSIGNED }, ...staff].map((person) => (
            <label
              key={person.id}
              htmlFor={`person-${person.id}`}
              className="flex min-h-(--control-height) cursor-pointer items-center gap-3 px-1"
            >
              <Checkbox
                id={`person-${person.id}`}
                name={person.id === 0 ? undefined : 'assigned_to_user'}
                value={String(person.id)}
                checked={person.id === 0 ? ids.length === 0 : ids.includes(person.id)}
                onChange={({ currentTarget }) =>
                  person.id === 0 ? choose('') : toggle(person.id, currentTarget.checked)
                }
              />
              <span className="truncate">{person.name}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="secondary" size="sm" className="mt-1 with-scripts:hidden">
          Assign
        </Button>
      </details>
    </form>
  );
}
