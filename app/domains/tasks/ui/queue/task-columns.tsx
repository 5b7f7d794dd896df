import { Link, useSearchParams } from '@remix-run/react';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { withParams } from '~/ui/table/with-params';
import type { TaskSort } from '../../list';
import { type TaskStatus, type TaskType, taskStatusTones } from '../../states';
import { type Assignee, AssigneeSelect } from './assignee-select';
import { typeLabel } from './task-title';
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
      // Who has it open stands beside the name: a line more would move the rows below.
      <span className="grid min-w-[16ch]">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold" title={original.who}>
            {original.who}
          </span>
          <Watchers people={original.people} />
        </span>
        <span className="truncate font-normal text-muted-foreground max-sm:whitespace-normal" title={original.title}>
          {original.title}
        </span>
      </span>
    ),
    meta: { onCard: 'title', sortKey: 'contact' satisfies TaskSort, width: '31%' },
  }),
  column.accessor('task_type', {
    header: 'Task Type',
    cell: ({ row: { original } }) => (
      // As high with the chip as without: the rows below stay where they are when a colleague begins.
      <span className="grid min-h-12 content-center justify-items-start gap-0.5 max-sm:min-h-0">
        {typeLabel(original.task_type)}
        {original.status === 'PROCESSING' && (
          <StatusChip tone={taskStatusTones.PROCESSING}>{typeLabel(original.status)}</StatusChip>
        )}
      </span>
    ),
    meta: { sortKey: 'task_type' satisfies TaskSort, width: '21%' },
  }),
  column.accessor('created_at', {
    header: 'Date|Time',
    cell: ({ row: { original } }) => (
      <Time value={original.created_at} zone={original.zone} className="tabular lg:whitespace-nowrap" />
    ),
    meta: { sortKey: 'id', width: '17%' },
  }),
  column.accessor('assigned_to', {
    header: 'Assign to',
    cell: ({ row: { original } }) => (
      <AssigneeSelect task={original} assignees={original.assignees} label={`Assign task ${original.id} to`} />
    ),
    meta: { width: '22%' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <ViewLink task={original} />,
    meta: { onCard: 'actions', align: 'right', width: '9%' },
  }),
];

/** An application opens the member page, any other task its dialog. */
export function taskHref(
  { id, task_type, membership_id }: Pick<TaskListRow, 'id' | 'task_type' | 'membership_id'>,
  params: URLSearchParams,
): string {
  if (task_type === 'NEW_MEMBERSHIP_APPLICATION' && membership_id !== null) return `/app/members/${membership_id}`;
  return withParams('/app/task-queue', params, { task: id, page: params.get('page') });
}

function ViewLink({ task }: { task: TaskListRow }) {
  const [params] = useSearchParams();
  const to = taskHref(task, params);
  return (
    <Link
      to={to}
      preventScrollReset={to.startsWith('/app/task-queue')}
      aria-label={`VIEW task ${task.id}`}
      className="font-semibold text-brand-text hover:underline"
    >
      VIEW
    </Link>
  );
}
