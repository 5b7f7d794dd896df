import { useSearchParams } from '@remix-run/react';
import { taskStatusTones } from '~/domains/tasks/states';
import type { queueRow } from '~/domains/tasks/ui/queue/queue-row';
import { taskHref } from '~/domains/tasks/ui/queue/task-columns';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { Card } from '~/ui/frame/card';
import { withParams } from '~/ui/table/with-params';
import { MOST_ROWS, PANEL_ROWS } from '../rules/panel-rows';
import { LoadMore } from './load-more';

type Row = Omit<ReturnType<typeof queueRow>, 'created_at'> & { created_at: string | Date };

interface MyTasksProps {
  path: string;
  rows: Row[];
  hasMore: boolean;
  zone: string;
}

const NONE = new URLSearchParams();

/** The reader's own tasks, newest first. */
export function MyTasks({ path, rows, hasMore, zone }: MyTasksProps) {
  const [params] = useSearchParams();
  return (
    <Card
      title="My Tasks"
      look="flush"
      actions={
        <Link to="/app/task-queue?tab=mine" className="font-semibold text-brand-text hover:underline">
          All my tasks
        </Link>
      }
    >
      {rows.length === 0 ? (
        <EmptyState isSmall title="Nothing is due">
          Tasks that are assigned to you appear here by themselves.
        </EmptyState>
      ) : (
        <ul aria-label="My tasks" className="divide-y">
          {rows.map((task) => (
            <li key={task.id}>
              <Link
                to={taskHref(task, NONE)}
                className="flex min-h-14 items-center justify-between gap-3 px-(--card-pad) py-2 -outline-offset-2 hover:bg-hover"
              >
                <span className="grid min-w-0">
                  <span className="truncate font-semibold" title={task.who}>
                    {task.who}
                  </span>
                  <span className="truncate text-muted-foreground" title={task.title}>
                    {task.title}
                  </span>
                </span>
                <span className="grid shrink-0 justify-items-end gap-0.5">
                  {task.status === 'PROCESSING' ? (
                    <StatusChip tone={taskStatusTones.PROCESSING}>{typeLabel(task.status)}</StatusChip>
                  ) : (
                    <span className="text-muted-foreground max-sm:hidden">{typeLabel(task.task_type)}</span>
                  )}
                  <Time
                    value={task.created_at}
                    zone={zone}
                    className="tabular text-[0.8125rem] text-muted-foreground"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore && rows.length < MOST_ROWS && (
        <LoadMore to={withParams(path, params, { tasks: rows.length + PANEL_ROWS })} of="of my tasks" />
      )}
    </Card>
  );
}
