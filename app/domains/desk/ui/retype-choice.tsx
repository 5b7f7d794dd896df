import { isRetypable, mailTaskTypes } from '~/domains/tasks/states';
import { typeLabel } from '~/domains/tasks/ui/task-title';
import { useTaskChange } from '~/domains/tasks/ui/use-task-change';
import { Button } from '~/ui/button';
import { NativeSelect } from '~/ui/native-select';
import type { ShownTask } from './shown-task';

/** Makes of an e-mail that somebody works on what it turned out to be. */
export function RetypeChoice({ task }: { task: ShownTask }) {
  const { chosen, choose, isPending } = useTaskChange<string>('change-task-type', task.task_type);
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
          onChange={({ currentTarget: { value } }) => choose(value, { id: task.id, task_type: value })}
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
