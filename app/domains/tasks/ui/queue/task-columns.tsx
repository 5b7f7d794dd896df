import { useSearchParams } from '@remix-run/react';
import { Link } from '~/lib/remix/link';
import { formatOpenAge } from '~/ui/format/format-age';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { SelectRow } from '~/ui/table/selection';
import { dataColumns } from '~/ui/table/table-features';
import { withParams } from '~/ui/table/with-params';
import type { TaskSort } from '../../list';
import { type TaskPriority, type TaskStatus, type TaskType, taskStatusTones } from '../../states';
import { type Assignee, AssigneeName, AssigneeSelect } from './assignee-select';
import { PriorityMark } from './priority-mark';
import { typeLabel } from './task-title';
import { type Watcher, Watchers } from './watchers';

export interface TaskListRow {
  id: number;
  title: string;
  task_type: TaskType;
  status: TaskStatus;
  priority: TaskPriority;
  /** The contact's name, else the e-mail address, else the phone number. */
  who: string;
  assigned_to: number | null;
  membership_id: number | null;
  created_at: Date | string;
  /** Minutes that the office was open since then. */
  open_minutes: number;
  assignees: Assignee[];
  /** Whether the reader may change tasks. */
  mayWork: boolean;
  /** Colleagues who have it open. */
  people: Watcher[];
  zone: string;
  /** When the page was loaded, in milliseconds: the reference of the ages. */
  now: number;
}

const column = dataColumns<TaskListRow>();

/** Age and time are side by side on a wide screen, as name and title are; on a narrower one in two lines. */
const DATE_WIDTH = 'max(10.5rem, calc(60vw - 40rem))';

export const taskColumns = [
  column.accessor('who', {
    header: 'Member',
    cell: ({ row: { original } }) => (
      // Watchers are beside the name: a further line would move the rows below
      <span className="flex min-w-0 items-center">
        {/* Reserves its space until it is rendered */}
        <span className="hidden h-6 w-7 shrink-0 items-center with-scripts:flex">
          {original.mayWork && <SelectRow id={original.id} name={`task ${original.id}`} />}
        </span>
        <span className="task-line grow">
          <span>
            <span className="truncate font-semibold" title={original.who}>
              {original.who}
            </span>
            <Watchers people={original.people} />
          </span>
          <span className="truncate font-normal text-muted-foreground max-sm:whitespace-normal" title={original.title}>
            {original.title}
          </span>
        </span>
      </span>
    ),
    meta: { onCard: 'title', sortKey: 'contact' satisfies TaskSort, width: 'auto' },
  }),
  column.accessor('task_type', {
    header: 'Task Type',
    cell: ({ row: { original } }) => typeLabel(original.task_type),
    meta: { sortKey: 'task_type' satisfies TaskSort, width: '9.25rem' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <StatusChip tone={taskStatusTones[original.status]}>{typeLabel(original.status)}</StatusChip>
    ),
    meta: { sortKey: 'status' satisfies TaskSort, width: '8rem' },
  }),
  column.accessor('priority', {
    header: 'Priority',
    cell: ({ row: { original } }) => <PriorityMark priority={original.priority} />,
    meta: { sortKey: 'priority' satisfies TaskSort, width: '6.25rem' },
  }),
  column.accessor('created_at', {
    header: 'Date|Time',
    cell: ({ row: { original } }) => (
      <span className="tabular flex flex-wrap gap-x-2">
        <span>{formatOpenAge(new Date(original.created_at).getTime(), original.now, original.open_minutes)}</span>
        <Time value={original.created_at} zone={original.zone} className="text-muted-foreground" />
      </span>
    ),
    meta: { sortKey: 'id', width: DATE_WIDTH },
  }),
  column.accessor('assigned_to', {
    header: 'Assign to',
    cell: ({ row: { original } }) =>
      original.mayWork ? (
        <AssigneeSelect
          task={original}
          assignees={original.assignees}
          label={`Assign task ${original.id} to`}
          look="chip"
        />
      ) : (
        <AssigneeName task={original} assignees={original.assignees} />
      ),
    meta: { width: '9.5rem' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <ViewLink task={original} />,
    meta: { onCard: 'actions', align: 'right', width: '4.5rem' },
  }),
];

/** Link of a task: an application opens the member page, any other its dialog. */
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
