import { useEffect, useState } from 'react';
import { NativeSelect } from '~/ui/native-select';
import { useOperation } from '~/ui/use-operation';

export interface Assignee {
  id: number;
  name: string;
  bgColor: string;
  txtColor: string;
}

interface AssigneeSelectProps {
  task: { id: number; title: string; assigned_to: number | null };
  assignees: Assignee[];
  label: string;
}

/** Gives a task to somebody at once; when the server refuses, the old name stands again. */
export function AssigneeSelect({ task, assignees, label }: AssigneeSelectProps) {
  const saved = task.assigned_to ?? 0;
  const [chosen, setChosen] = useState(saved);
  const { perform, isPending } = useOperation('change-task-user', { onRefused: () => setChosen(saved) });
  useEffect(() => setChosen(saved), [saved]);
  const person = assignees.find(({ id }) => id === chosen);
  return (
    <NativeSelect
      aria-label={label}
      aria-busy={isPending}
      value={String(chosen)}
      style={person && { backgroundColor: person.bgColor, color: person.txtColor }}
      onChange={(event) => {
        const user_id = Number(event.currentTarget.value);
        setChosen(user_id);
        perform({ id: task.id, user_id, module: 'task', name: task.title });
      }}
      options={[
        { value: '0', label: 'Unassigned' },
        ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      className="min-w-40"
    />
  );
}
