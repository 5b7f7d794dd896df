import { Link, useSearchParams } from '@remix-run/react';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { withParams } from '~/ui/table/with-params';
import type { TaskSort } from '../../list';
import { type TaskStatus, type TaskType, taskStatusTones } from '../../states';
import { type Assignee, AssigneeSelect } from './assignee-select';
import { shortTitle, typeLabel } from './task-title';
import { type Watcher, Watchers } from './watchers';

export interface TaskListRow {
  id: number;
  title: string;
  task_type: TaskType;
  status: TaskStatus;
  /** The contact's name, else the e-mail address, else the phone number. */
  who: string;
  assigned_to: number | null;
  membership_id: number | null;
  created_at: Date | string;
  assignees: Assignee[];
  /** Colleagues who have it open now. */
  people: Watcher[];
  zone: string;
}

const column = dataColumns<TaskListRow>();

/** The queue's columns, in its order. */
export const taskColumns = [
  column.accessor('who', {
    header: 'Member',
    cell: ({ row: { original } }) => (
      <span className="grid">
        <span className="font-semibold">{original.who}</span>
        <span className="font-normal text-muted-foreground" title={original.title}>
          {shortTitle(original.title)}
        </span>
        <Watchers people={original.people} />
      </span>
    ),
    meta: { onCard: 'title', sortKey: 'contact' satisfies TaskSort },
  }),
  column.accessor('task_type', {
    header: 'Task Type',
    cell: ({ row: { original } }) => (
      <span className="grid justify-items-start gap-1">
        {typeLabel(original.task_type)}
        {original.status === 'PROCESSING' && (
          <StatusChip tone={taskStatusTones.PROCESSING}>{typeLabel(original.status)}</StatusChip>
        )}
      </span>
    ),
    meta: { sortKey: 'task_type' satisfies TaskSort },
  }),
  column.accessor('created_at', {
    header: 'Date|Time',
    cell: ({ row: { original } }) => (
      <Time value={original.created_at} zone={original.zone} className="tabular whitespace-nowrap" />
    ),
    meta: { sortKey: 'id' },
  }),
  column.accessor('assigned_to', {
    header: 'Assign to',
    cell: ({ row: { original } }) => (
      <AssigneeSelect task={original} assignees={original.assignees} label={`Assign task ${original.id} to`} />
    ),
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <ViewLink task={original} />,
    meta: { onCard: 'actions', align: 'right' },
  }),
];

/** An application opens the member page, any other task its dialog. */
function ViewLink({ task }: { task: TaskListRow }) {
  const [params] = useSearchParams();
  const opensMember = task.task_type === 'NEW_MEMBERSHIP_APPLICATION' && task.membership_id !== null;
  const page = params.get('page');
  const to = opensMember
    ? `/app/members/${task.membership_id}`
    : withParams('/app/task-queue', params, { task: task.id, page });
  return (
    <Link
      to={to}
      preventScrollReset={!opensMember}
      aria-label={`VIEW task ${task.id}`}
      className="font-semibold text-brand-text hover:underline"
    >
      VIEW
    </Link>
  );
}
