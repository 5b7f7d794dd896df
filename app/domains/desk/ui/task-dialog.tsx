import { useState } from 'react';
import { typeLabel } from '~/domains/tasks/ui/task-title';
import { useHere } from '~/lib/data-sync';
import { LinkButton } from '~/ui/link-button';
import { PageDialog } from '~/ui/page-dialog';
import type { TaskPartProps } from './shown-task';
import { TaskDetails } from './task-details';
import { TaskNews } from './task-news';

interface TaskDialogProps extends TaskPartProps {
  userId: number;
  mayRequestJobs: boolean;
  onClose(): void;
}

/**
 * One task over the queue; with scripts off it stands above the list instead. Colleagues see who looks at it, and from
 * the first thing typed or chosen on who works on it.
 */
export function TaskDialog({ userId, mayRequestJobs, onClose, ...props }: TaskDialogProps) {
  const { task } = props;
  const [isWorking, setWorking] = useState(false);
  useHere(`task:${task.id}`, isWorking);
  const more = mayRequestJobs && (
    <LinkButton to={`/app/jobs?${task.membership_id ? `member=${task.membership_id}` : 'add=1'}`} variant="secondary">
      Create Another Job Request
    </LinkButton>
  );
  return (
    <PageDialog
      title={`Task #${task.id} · ${typeLabel(task.task_type)}`}
      description={task.title}
      size="xl"
      footer={more}
      onClose={onClose}
    >
      <div onInput={() => setWorking(true)} className="grid gap-6">
        <TaskNews {...props} userId={userId} />
        <TaskDetails {...props} />
      </div>
    </PageDialog>
  );
}
