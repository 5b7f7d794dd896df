import { useState } from 'react';
import { typeLabel } from '~/domains/tasks/ui/task-title';
import { useHere } from '~/lib/data-sync';
import { Card } from '~/ui/card';
import { Dialog, DialogContent } from '~/ui/dialog';
import { LinkButton } from '~/ui/link-button';
import { useHydrated } from '~/ui/use-hydrated';
import type { TaskPartProps } from './shown-task';
import { TaskDetails } from './task-details';
import { TaskNews } from './task-news';

interface TaskDialogProps extends TaskPartProps {
  userId: number;
  mayRequestJobs: boolean;
  onClose(): void;
}

/** One task over the queue; with scripts off it stands above the list instead. */
export function TaskDialog({ userId, mayRequestJobs, onClose, ...props }: TaskDialogProps) {
  const { task } = props;
  const isHydrated = useHydrated();
  const title = `Task #${task.id} · ${typeLabel(task.task_type)}`;
  const more = mayRequestJobs && (
    <LinkButton to={`/app/jobs?${task.membership_id ? `member=${task.membership_id}` : 'add=1'}`} variant="secondary">
      Create Another Job Request
    </LinkButton>
  );
  if (!isHydrated) {
    return (
      <Card title={title} actions={more} className="with-scripts:hidden">
        <TaskDetails {...props} />
      </Card>
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={task.title} size="xl" footer={more}>
        <Occupied {...props} userId={userId} />
      </DialogContent>
    </Dialog>
  );
}

/** Colleagues see who looks at a task, and from the first thing typed or chosen on who works on it. */
function Occupied({ userId, ...props }: TaskPartProps & { userId: number }) {
  const [isWorking, setWorking] = useState(false);
  useHere(`task:${props.task.id}`, isWorking);
  return (
    <div onInput={() => setWorking(true)} className="grid gap-6">
      <TaskNews {...props} userId={userId} />
      <TaskDetails {...props} />
    </div>
  );
}
