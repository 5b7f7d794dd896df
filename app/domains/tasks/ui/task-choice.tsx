import { useEffect, useState } from 'react';
import { NativeSelect } from '~/ui/native-select';
import { useOperation } from '~/ui/use-operation';
import { taskPriorities, taskStatuses } from '../states';
import { typeLabel } from './task-title';

interface TaskChoiceProps {
  task: { id: number; version: number; status: string; priority: string };
  what: 'status' | 'priority';
}

const choices = {
  status: { operation: 'change-task-status', field: 'status', options: taskStatuses, label: 'Status' },
  priority: { operation: 'change-task-priority', field: 'value', options: taskPriorities, label: 'Priority' },
} as const;

/** A task's status or priority: changes here at once, then on the server; a refusal puts the old one back. */
export function TaskChoice({ task, what }: TaskChoiceProps) {
  const { operation, field, options, label } = choices[what];
  const saved = task[what];
  const [chosen, setChosen] = useState(saved);
  const { perform } = useOperation(operation, { onRefused: () => setChosen(saved) });
  useEffect(() => setChosen(saved), [saved]);
  return (
    <div className="grid gap-1">
      <label htmlFor={`task-${what}`} className="font-semibold">
        {label}
      </label>
      <NativeSelect
        id={`task-${what}`}
        value={chosen}
        onChange={(event) => {
          const value = event.currentTarget.value;
          setChosen(value);
          perform({ id: task.id, [field]: value, version: task.version });
        }}
        options={options.map((value) => ({ value, label: typeLabel(value) }))}
      />
    </div>
  );
}
