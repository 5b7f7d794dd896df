import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listClosedTasks } from '~/domains/tasks/operations/list-closed-tasks.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { taskPriorities, taskTypes } from '~/domains/tasks/states';
import { queueRow } from '~/domains/tasks/ui/queue/queue-row';
import { type TaskListRow, taskColumns, taskHref } from '~/domains/tasks/ui/queue/task-columns';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { useAssignToMe } from '~/domains/tasks/ui/queue/use-assign-to-me';
import { useLiveTasks } from '~/domains/tasks/ui/queue/use-live-tasks';
import { useNeighbours } from '~/domains/tasks/ui/queue/use-neighbours';
import { watchersOf } from '~/domains/tasks/ui/queue/watchers';
import { listStaff } from '~/domains/users/operations/list-staff.server';
import { useLookup } from '~/features/lookups/ui/lookups';
import { LazyTaskDialog, PreloadTasks, TaskSelectionBar } from '~/features/task-dialog/ui/lazy-task-dialog';
import { usePresence } from '~/lib/live/data-sync';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { OnDemand } from '~/ui/dialog/on-demand';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ListTabs } from '~/ui/frame/list-tabs';
import { ExportLink } from '~/ui/table/export-link';
import type { ListFilter } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { SelectionContext, useSelection } from '~/ui/table/selection';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadOpenedTask } from './opened-task.server';

const PATH = '/app/task-queue';
const tabs = { all: 'All Tasks', mine: 'My Tasks', closed: 'Closed Tasks' } as const;
/** Parameters of a tab's export. */
const exported = {
  all: { tab: null, task: null, mail: null },
  mine: { tab: null, task: null, mail: null, assigned: 'me' },
  closed: { tab: null, task: null, mail: null, status: 'CLOSED' },
};
/** My tasks are loaded a hundred at a time. */
const MINE = { assigned: 'me', per_page: '100' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { tab, task: taskId, mail, ...query } = queryOf(request);
  const current = tabOf(tabs, tab ?? null);
  const [page, opened, assignees] = await Promise.all([
    load(current === 'closed' ? listClosedTasks : listTasks, caller, { ...(current === 'mine' && MINE), ...query }),
    loadOpenedTask(caller, taskId, mail),
    loadResults(listStaff, caller),
  ]);
  const results = page.results.map((task) => ({ ...queueRow(task), open_minutes: task.open_minutes }));
  return { results, meta: page.meta, opened, assignees, now: caller.now.getTime() };
}

export const handle = titled('Task Queue');

const taskFilters: ListFilter[] = [
  { name: 'task_type', label: 'Type', options: taskTypes.map((value) => ({ value, label: typeLabel(value) })) },
  { name: 'priority', label: 'Priority', options: taskPriorities.map((value) => ({ value, label: typeLabel(value) })) },
];

/** The club's task queue, updated live by pushes. */
export default function TaskQueue() {
  const { results, meta, opened, assignees, now } = useLoaderData<typeof loader>();
  const { auth, club, may } = useOffice();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const presence = usePresence();
  const colleagues = useLookup('users').items;
  const userId = auth.data.id;
  const mayWork = may('task.update');
  const { marked, changed } = useLiveTasks(userId, results);
  const current = tabOf(tabs, params.get('tab'));
  const isListed = ({ status, assigned_to }: (typeof results)[number]) =>
    (status === 'CLOSED') === (current === 'closed') && (current !== 'mine' || assigned_to === userId);
  const page = params.get('page');
  const rows = results
    .map((task) => ({ ...task, ...changed.get(task.id) }))
    .filter(isListed)
    .map((task) => ({
      ...task,
      assignees,
      mayWork,
      people: watchersOf(presence, `task:${task.id}`, colleagues, userId),
      zone: club.timezone,
      now,
    }));
  const { previous, next } = useNeighbours(
    rows.filter((row) => taskHref(row, params).startsWith(PATH)),
    opened?.id,
  );
  useAssignToMe(userId);
  const selection = useSelection<TaskListRow>(mayWork ? rows : [], current);
  const { selected, select } = selection;
  const hrefOf = (row: TaskListRow | undefined) => (row ? taskHref(row, params) : null);
  return (
    <>
      {opened && (
        <LazyTaskDialog
          key={opened.id}
          task={{ ...opened, ...changed.get(opened.id) }}
          assignees={assignees}
          zone={club.timezone}
          userId={userId}
          mayRequestJobs={may('job.create')}
          mayWork={mayWork}
          mayDispatch={may('job.update')}
          mayBookPayments={may('membership.update')}
          mayMakeInvoices={mayWork && may('invoice.update')}
          neighbours={{ previous: hrefOf(previous), next: hrefOf(next) }}
          onClose={() =>
            navigate(withParams(PATH, params, { task: null, mail: null, page }), { preventScrollReset: true })
          }
        />
      )}
      <ListTabs label="Tasks" path={PATH} tabs={tabs} current={current}>
        <ExportLink path="/api/v1/tasks/export" params={params} changes={exported[current]} />
        <LinkButton to="/app/invoices/batches" variant="secondary">
          Pending Invoices
        </LinkButton>
      </ListTabs>
      <SelectionContext.Provider value={selection}>
        <PreloadTasks>
          <ListTable<TaskListRow>
            label={tabs[current]}
            columns={taskColumns}
            rows={rows}
            rowId={(row) => String(row.id)}
            hrefOf={(row) => taskHref(row, params)}
            rowHighlight={(row) => marked.has(row.id)}
            path={PATH}
            meta={meta}
            noun="tasks"
            placeholder="By ID, First Name, Last Name, Phone or Email"
            hint="New tasks appear here by themselves."
            filters={taskFilters}
            besides={['task', 'mail']}
          />
        </PreloadTasks>
      </SelectionContext.Provider>
      {selected.size > 0 && (
        <OnDemand>
          <TaskSelectionBar rows={rows} selected={selected} select={select} assignees={assignees} userId={userId} />
        </OnDemand>
      )}
    </>
  );
}

export const meta = officeMeta('Task Queue');
