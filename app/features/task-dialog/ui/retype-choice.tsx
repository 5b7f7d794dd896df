import { isRetypable, type MailTaskType, mailTaskTypes, type TaskType } from '~/domains/tasks/states';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useInstantChange } from '~/ui/form/fields/use-instant-change';
import type { ShownTask } from './shown-task';

/** Changes the type of an e-mail's task while it is PROCESSING. */
export function RetypeChoice({ task }: { task: ShownTask }) {
  const { chosen, choose, isPending } = useInstantChange<'change-task-type', TaskType>(
    'change-task-type',
    task.task_type,
    (type) => ({ id: task.id, task_type: type as MailTaskType }),
    { offersUndo: true },
  );
  if (!isRetypable(task)) return null;
  return (
    <form method="post" action="/do/change-task-type" className="grid content-start gap-1">
      <label htmlFor="task-type" className="font-semibold">
        Type
      </label>
      <input type="hidden" name="id" value={task.id} />
      <span className="flex items-center gap-2">
        <NativeSelect
          id="task-type"
          name="task_type"
          value={chosen}
          aria-busy={isPending || undefined}
          onChange={({ currentTarget: { value } }) => choose(value as MailTaskType)}
          options={mailTaskTypes.map((value) => ({ value, label: typeLabel(value) }))}
          className="w-full"
        />
        <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
          Change
        </Button>
      </span>
    </form>
  );
}
