import { Button } from '~/ui/button';
import { NativeSelect } from '~/ui/native-select';
import { taskPriorities, taskStatuses } from '../states';
import { typeLabel } from './task-title';
import { useTaskChange } from './use-task-change';

interface TaskChoiceProps {
  task: { id: number; status: string; priority: string };
  what: 'status' | 'priority';
}

const choices = {
  status: { operation: 'change-task-status', field: 'status', options: taskStatuses, label: 'Status' },
  priority: { operation: 'change-task-priority', field: 'value', options: taskPriorities, label: 'Priority' },
} as const;

/** A task's status or priority, changed at once; with scripts off by a button. */
export function TaskChoice({ task, what }: TaskChoiceProps) {
  const { operation, field, options, label } = choices[what];
  const { chosen, choose } = useTaskChange<string>(operation, task[what]);
  return (
    <form method="post" action={`/do/${operation}`} className="grid gap-1">
      <label htmlFor={`task-${what}`} className="font-semibold">
        {label}
      </label>
      <input type="hidden" name="id" value={task.id} />
      <span className="flex items-center gap-2">
        <NativeSelect
          id={`task-${what}`}
          name={field}
          value={chosen}
          onChange={(event) =>
            choose(event.currentTarget.value, {
              id: task.id,
              [field]: event.currentTarget.value,
              ...(what === 'priority' && { seen: task.status }),
            })
          }
          options={options.map((value) => ({ value, label: typeLabel(value) }))}
          className="w-full"
        />
        <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
          Save
        </Button>
      </span>
    </form>
  );
}
