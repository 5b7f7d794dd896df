import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useInstantChange } from '~/ui/form/fields/use-instant-change';
import { type TaskPriority, type TaskStatus, taskPriorities, taskStatuses } from '../../states';
import { typeLabel } from './task-title';

interface ChosenTask {
  id: number;
  status: TaskStatus;
  priority: TaskPriority;
}

export interface StatusChange {
  chosen: TaskStatus;
  choose(status: TaskStatus): void;
}

/** A task's status and the setter that saves it, optimistically. */
export function useTaskStatus(task: Pick<ChosenTask, 'id' | 'status'>): StatusChange {
  return useInstantChange(
    'change-task-status',
    task.status,
    (status, was) => ({
      id: task.id,
      status,
      was,
    }),
    { offersUndo: true },
  );
}

/** A task's status, saved on change; with scripts off by a button. */
export function StatusChoice({ taskId, change }: { taskId: number; change: StatusChange }) {
  return (
    <TaskChoice
      taskId={taskId}
      operation="change-task-status"
      field="status"
      label="Status"
      options={taskStatuses}
      chosen={change.chosen}
      onChoose={change.choose}
    />
  );
}

/** A task's priority, saved on change; with scripts off by a button. */
export function PriorityChoice({ task }: { task: ChosenTask }) {
  const { chosen, choose } = useInstantChange(
    'change-task-priority',
    task.priority,
    (value, was) => ({
      id: task.id,
      value,
      was,
      seen: task.status,
    }),
    { offersUndo: true },
  );
  return (
    <TaskChoice
      taskId={task.id}
      operation="change-task-priority"
      field="value"
      label="Priority"
      options={taskPriorities}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

interface TaskChoiceProps<Value extends string> {
  taskId: number;
  operation: string;
  field: string;
  label: string;
  options: readonly Value[];
  chosen: Value;
  onChoose(value: Value): void;
}

function TaskChoice<Value extends string>(props: TaskChoiceProps<Value>) {
  const { taskId, operation, field, label, options, chosen, onChoose } = props;
  const id = `task-${label.toLowerCase()}`;
  return (
    <form method="post" action={`/do/${operation}`} className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input type="hidden" name="id" value={taskId} />
      <span className="flex items-center gap-2">
        <NativeSelect
          id={id}
          name={field}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value as Value)}
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
