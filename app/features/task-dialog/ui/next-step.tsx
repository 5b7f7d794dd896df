import { isInWork, type TaskStatus } from '~/domains/tasks/states';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import type { ShownTask } from './shown-task';

/** The second click of a double click would hit the next step. */
const isSecondClick = ({ detail }: { detail: number }) => detail > 1;

interface NextStepProps {
  task: ShownTask;
  /** Sets another status, like the select beside it. */
  onStatus(status: TaskStatus): void;
}

/**
 * The next step of a task in one click: start it, which opens its job, close it, or reopen it. With scripts off by a
 * form.
 */
export function NextStep({ task, onStatus }: NextStepProps) {
  const leave = useLeave();
  const sheet = task.job && !task.job.is_deleted ? `/app/jobs/${task.job.id}` : null;
  const { perform, isPending } = useOperation('start-task', { onDone: () => sheet && leave(sheet) });
  const isOpen = task.status === 'OPEN';
  const [status, label] = isInWork(task) ? (['CLOSED', 'Close Task'] as const) : (['OPEN', 'Open Again'] as const);
  const act = () => {
    if (!isOpen) onStatus(status);
    else if (!isPending) void perform({ id: task.id });
  };
  // One button for all steps, so that the focus is not lost between them
  return (
    <form method="post" action={isOpen ? '/do/start-task' : '/do/change-task-status'}>
      <input type="hidden" name="id" value={task.id} />
      <input type="hidden" name="status" value={status} disabled={isOpen} />
      <Button
        type="submit"
        variant={isOpen ? 'primary' : 'secondary'}
        // After the start, the loading of data does not block closing
        pending={isPending && isOpen}
        onKeyDown={(event) => {
          // A held key counts once
          if (event.repeat && event.key === 'Enter') event.preventDefault();
        }}
        onClick={(event) => {
          event.preventDefault();
          if (!isSecondClick(event)) act();
        }}
      >
        {isOpen ? (sheet ? 'Start and Open Job Sheet' : 'Start') : label}
      </Button>
    </form>
  );
}
