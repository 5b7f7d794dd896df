import { isInWork, type TaskStatus } from '~/domains/tasks/states';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import type { ShownTask } from './shown-task';

/** The second click of two would be at what comes after. */
const isSecondClick = ({ detail }: { detail: number }) => detail > 1;

interface NextStepProps {
  task: ShownTask;
  /** Sets another status, as the select beside it does. */
  onStatus(status: TaskStatus): void;
}

/**
 * What is to be done next with a task, in one click: start it, which leads to the job it is about, close it, or open it
 * again. With scripts off by a form.
 */
export function NextStep({ task, onStatus }: NextStepProps) {
  const leave = useLeave();
  const sheet = task.job && !task.job.is_deleted ? `/app/jobs/${task.job.id}` : null;
  const { perform, isPending } = useOperation('start-task', { onDone: () => sheet && leave(sheet) });
  if (task.status !== 'OPEN') {
    const [status, label] = isInWork(task) ? (['CLOSED', 'Close Task'] as const) : (['OPEN', 'Open Again'] as const);
    return (
      <form method="post" action="/do/change-task-status">
        <input type="hidden" name="id" value={task.id} />
        <input type="hidden" name="status" value={status} />
        <Button
          type="submit"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault();
            if (!isSecondClick(event)) onStatus(status);
          }}
        >
          {label}
        </Button>
      </form>
    );
  }
  return (
    <form method="post" action="/do/start-task">
      <input type="hidden" name="id" value={task.id} />
      <Button
        type="submit"
        pending={isPending}
        onClick={(event) => {
          event.preventDefault();
          if (!isPending && !isSecondClick(event)) void perform({ id: task.id });
        }}
      >
        {sheet ? 'Start and Open Job Sheet' : 'Start'}
      </Button>
    </form>
  );
}
