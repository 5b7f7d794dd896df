import { Card } from '~/ui/card';
import { Dialog, DialogContent } from '~/ui/dialog';
import { useHydrated } from '~/ui/use-hydrated';
import { TaskDetails, type TaskDetailsProps } from './task-details';
import { typeLabel } from './task-title';

interface TaskDialogProps extends TaskDetailsProps {
  onClose(): void;
}

/** One task over the queue; with scripts off it stands above the list instead. */
export function TaskDialog({ onClose, ...props }: TaskDialogProps) {
  const { task } = props;
  const isHydrated = useHydrated();
  const title = `Task #${task.id} · ${typeLabel(task.task_type)}`;
  if (!isHydrated) {
    return (
      <Card title={title} className="with-scripts:hidden">
        <TaskDetails {...props} />
      </Card>
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={task.title} size="xl">
        <TaskDetails {...props} />
      </DialogContent>
    </Dialog>
  );
}
