import { isInWork, type TaskStatus } from '~/domains/tasks/states';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/buttons/button';
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
  const isOpen = task.status === 'OPEN';
  const [status, label] = isInWork(task) ? (['CLOSED', 'Close Task'] as const) : (['OPEN', 'Open Again'] as const);
  const act = () => {
    if (!isOpen) onStatus(status);
    else if (!isPending) void perform({ id: task.id });
  };
  // One button for all steps: it keeps the focus from one to the next
  return (
    <form method="post" action={isOpen ? '/do/start-task' : '/do/change-task-status'}>
      <input type="hidden" name="id" value={task.id} />
      <input type="hidden" name="status" value={status} disabled={isOpen} />
      <Button
        type="submit"
        variant={isOpen ? 'primary' : 'secondary'}
        // Once it is started, what is loaded after it keeps nobody from closing it
        pending={isPending && isOpen}
        onKeyDown={(event) => {
          // A key that is held down counts once
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
