import { clsx } from 'clsx';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useInstantChange } from '~/ui/form/fields/use-instant-change';
import { PersonChip } from '~/ui/format/person-chip';
import type { TaskStatus } from '../../states';

export interface Assignee {
  id: number;
  name: string;
  bgColor: string;
  txtColor: string;
}

/** The options: Unassigned and all staff. */
export const assigneeOptions = (assignees: Assignee[]) => [
  { value: '0', label: 'Unassigned' },
  ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
];

interface AssigneeSelectProps {
  task: { id: number; title: string; assigned_to: number | null; status: TaskStatus };
  assignees: Assignee[];
  label: string;
  /** `chip` is unobtrusive, for lists. */
  look?: 'field' | 'chip';
}

/** The assignee of a task, read-only. */
export function AssigneeName({ task, assignees }: Pick<AssigneeSelectProps, 'task' | 'assignees'>) {
  if (task.assigned_to === null) return <span className="text-muted-foreground">Unassigned</span>;
  const person = assignees.find(({ id }) => id === task.assigned_to);
  return (
    <PersonChip
      name={person?.name ?? 'A former colleague'}
      backgroundColor={person?.bgColor}
      textColor={person?.txtColor}
    />
  );
}

/** Assigns a task on change, in the assignee's colours; with scripts off by a button. */
export function AssigneeSelect({ task, assignees, label, look = 'field' }: AssigneeSelectProps) {
  const { chosen, choose, isPending } = useInstantChange(
    'change-task-user',
    task.assigned_to ?? 0,
    (user_id, was) => ({
      id: task.id,
      user_id,
      module: 'task',
      name: task.title,
      was,
      seen: task.status,
    }),
    { offersUndo: true },
  );
  const person = assignees.find(({ id }) => id === chosen);
  return (
    <form
      method="post"
      action="/do/change-task-user"
      style={person && { color: person.txtColor }}
      className="flex items-center gap-2"
    >
      <input type="hidden" name="id" value={task.id} />
      <NativeSelect
        name="user_id"
        aria-label={label}
        aria-busy={isPending || undefined}
        value={String(chosen)}
        style={person && { backgroundColor: person.bgColor, color: person.txtColor }}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        options={assigneeOptions(assignees)}
        className={clsx(
          look === 'chip' ? 'control-chip w-full max-w-44' : 'w-full min-w-40',
          person ? '[&_svg]:text-current' : '[&_select]:text-muted-foreground',
        )}
      />
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Assign
      </Button>
    </form>
  );
}
