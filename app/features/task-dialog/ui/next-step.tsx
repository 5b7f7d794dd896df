import { useRef } from 'react';
import { isInWork, type TaskStatus } from '~/domains/tasks/states';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import type { ShownTask } from './shown-task';

/** The second click of a double click would hit the next step. */
const isSecondClick = ({ detail }: { detail: number }) => detail > 1;

/** The button that sends the form in which somebody types, where it can be sent. */
const submitOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.form?.method === 'post'
    ? target.form.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)')
    : null;

interface NextStepProps {
  task: ShownTask;
  /** Sets another status, like the select beside it. */
  onStatus(status: TaskStatus): void;
}

/**
 * The next step of a task in one click: start it, which opens its job, close it, or reopen it. With scripts off by a
 * form. Ctrl or Cmd with Enter does the same, from everywhere in the dialog but a form of its own that can be sent.
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
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({ 'mod+enter': ({ target }) => (submitOf(target) ?? button.current)?.click() }, { isInDialog: true });
  // One button for all steps, so that the focus is not lost between them
  return (
    <form method="post" className="max-sm:w-full" action={isOpen ? '/do/start-task' : '/do/change-task-status'}>
      <input type="hidden" name="id" value={task.id} />
      <input type="hidden" name="status" value={status} disabled={isOpen} />
      <Button
        ref={button}
        type="submit"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="min-w-60 max-sm:w-full"
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
