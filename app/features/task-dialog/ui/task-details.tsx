import { clsx } from 'clsx';
import { isRetypable, taskStatusTones } from '~/domains/tasks/states';
import { AssigneeName, AssigneeSelect } from '~/domains/tasks/ui/queue/assignee-select';
import { PriorityMark } from '~/domains/tasks/ui/queue/priority-mark';
import { PriorityChoice, type StatusChange, StatusChoice } from '~/domains/tasks/ui/queue/task-choice';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { Link } from '~/lib/remix/link';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { Facts } from '~/ui/frame/facts';
import { RetypeChoice } from './retype-choice';
import type { TaskPartProps } from './shown-task';
import { TaskBody } from './task-body';

/** One task: its status, assignee and priority, its contact, and the part for its type. */
export function TaskDetails({ status, ...props }: TaskPartProps & { status: StatusChange }) {
  const { task, assignees, zone, mayWork } = props;
  const read = {
    Status: <StatusChip tone={taskStatusTones[task.status]}>{typeLabel(task.status)}</StatusChip>,
    'Assigned to': <AssigneeName task={task} assignees={assignees} />,
    Priority: <PriorityMark priority={task.priority} />,
  };
  return (
    <div className="grid gap-6">
      {mayWork && <Choices task={task} assignees={assignees} status={status} />}
      <Facts
        look="pairs"
        facts={{
          ...(!mayWork && read),
          From: task.contact || '—',
          Opened: <Time value={task.created_at} zone={zone} />,
          Email: task.email ? <EmailLink address={task.email} /> : '—',
          Phone: task.cell_phone ? <PhoneLink number={task.cell_phone} /> : '—',
        }}
      />
      <TaskBody {...props} />
      {task.membership_id && (
        <p>
          <Link to={`/app/members/${task.membership_id}`} className="font-semibold text-brand-text hover:underline">
            Open the member
          </Link>
        </p>
      )}
    </div>
  );
}

type ChoicesProps = Pick<TaskPartProps, 'task' | 'assignees'> & { status: StatusChange };

function Choices({ task, assignees, status }: ChoicesProps) {
  return (
    <div className={clsx('grid gap-4', isRetypable(task) ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3')}>
      <StatusChoice taskId={task.id} change={status} />
      <div className="grid content-start gap-1">
        <span className="font-semibold">Assign to</span>
        <AssigneeSelect task={task} assignees={assignees} label="Assign to" />
      </div>
      <PriorityChoice task={task} />
      <RetypeChoice task={task} />
    </div>
  );
}
