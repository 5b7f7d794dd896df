import { useState } from 'react';
import { useTaskStatus } from '~/domains/tasks/ui/queue/task-choice';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { useAssignToMe } from '~/domains/tasks/ui/queue/use-assign-to-me';
import { useHere } from '~/lib/live/data-sync';
import { PageDialog } from '~/ui/dialog/page-dialog';
import { anotherRequest } from '../rules/another-request';
import { NextStep } from './next-step';
import type { TaskPartProps } from './shown-task';
import { TaskDetails } from './task-details';
import { TaskMenu } from './task-menu';
import { TaskNews } from './task-news';
import { TaskSteps, type TaskStepsProps } from './task-steps';

export interface TaskDialogProps extends TaskPartProps {
  userId: number;
  mayRequestJobs: boolean;
  neighbours: TaskStepsProps;
  onClose(): void;
}

/**
 * One task in a dialog over the queue; with scripts off it is above the list. Colleagues see who has it open, and, from
 * the first input on, who is editing.
 */
export function TaskDialog({ userId, mayRequestJobs, neighbours, onClose, ...props }: TaskDialogProps) {
  const { task, mayWork } = props;
  const [isWorking, setWorking] = useState(false);
  useHere(`task:${task.id}`, isWorking);
  const status = useTaskStatus(task);
  useAssignToMe(userId, { isInDialog: true });
  const request = mayRequestJobs ? anotherRequest(task) : null;
  return (
    <PageDialog
      title={`Task #${task.id} · ${typeLabel(task.task_type)}`}
      description={task.title}
      size="xl"
      // The arrows go from task to task
      isForm={false}
      // Fixed, so that the buttons stand where they do at every task
      className="h-[min(44rem,calc(100dvh-1.5rem))]"
      footer={
        <>
          <div className="mr-auto flex gap-1">
            <TaskSteps {...neighbours} />
            {request && <TaskMenu request={request} />}
          </div>
          {mayWork && <NextStep task={{ ...task, status: status.chosen }} onStatus={status.choose} />}
        </>
      }
      onClose={onClose}
    >
      <div onInput={() => setWorking(true)} className="grid gap-6">
        <TaskNews {...props} userId={userId} />
        <TaskDetails {...props} status={status} />
      </div>
    </PageDialog>
  );
}
