import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';
import { counted } from '~/ui/format/counted';
import { type Selected, SelectionBar } from '~/ui/table/selection';
import type { TaskStatus } from '../../states';
import { type Assignee, assigneeOptions } from './assignee-select';

interface SelectedTask {
  id: number;
  status: TaskStatus;
}

interface TaskSelectionBarProps<Row extends SelectedTask> {
  /** Rows of the page. */
  rows: readonly Row[];
  selected: Selected<Row>;
  select(selected: Selected<Row>): void;
  assignees: Assignee[];
  userId: number;
}

interface Refused {
  id: number;
  title: string;
  reason: string;
}

/** Actions for the selected tasks: assign or close. Refused ones remain selected. */
export function TaskSelectionBar<Row extends SelectedTask>(props: TaskSelectionBarProps<Row>) {
  const { rows, selected, select, assignees, userId } = props;
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { perform, isPending } = useOperation('change-tasks', {
    onDone: ({ result }) => {
      const left = new Set(result.refused.map(({ id }) => id));
      setRefused(result.refused);
      select(new Map([...selected].filter(([id]) => left.has(id))));
    },
  });
  const tasks = [...selected.values()].map(({ id, status }) => ({ id, seen: status }));
  const assign = (user_id: number) => void perform({ tasks, user_id });
  const close = async () => {
    await perform({ tasks });
    setAsking(false);
  };
  return (
    <SelectionBar count={selected.size} noun="tasks" onClear={() => select(new Map())}>
      <Button
        variant="ghost"
        onClick={() => select(new Map([...selected, ...rows.map((row) => [row.id, row] as const)]))}
      >
        Select all on this page
      </Button>
      <NativeSelect
        aria-label="Assign the selected tasks to"
        aria-busy={isPending || undefined}
        value=""
        options={[{ value: '', label: 'Assign to…' }, ...assigneeOptions(assignees)]}
        onChange={({ currentTarget: { value } }) => value && assign(Number(value))}
      />
      <Button variant="secondary" pending={isPending} onClick={() => assign(userId)}>
        Assign to me
      </Button>
      <Button variant="secondary" pending={isPending} onClick={() => setAsking(true)}>
        Close tasks
      </Button>
      {refused.length > 0 && (
        <ul role="alert" className="w-full text-danger-text">
          {refused.map(({ id, title, reason }) => (
            <li key={id}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      )}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Close ${counted(tasks.length, 'tasks')}?`}
        text="They leave the queue and stand among the closed tasks, where each can be opened again."
        confirmLabel="Close"
        tone="primary"
        pending={isPending}
        onConfirm={() => void close()}
      />
    </SelectionBar>
  );
}
