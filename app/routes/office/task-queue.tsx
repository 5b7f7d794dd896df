import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate, useOutletContext, useSearchParams } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { TaskDialog } from '~/domains/desk/ui/task-dialog';
import { listClosedTasks } from '~/domains/tasks/operations/list-closed-tasks.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { briefTask } from '~/domains/tasks/ui/brief-task';
import { type TaskListRow, taskColumns } from '~/domains/tasks/ui/task-columns';
import { useLiveTasks } from '~/domains/tasks/ui/use-live-tasks';
import { watchersOf } from '~/domains/tasks/ui/watchers';
import { listAssignees } from '~/domains/users/queries.server';
import { usePresence } from '~/lib/data-sync';
import { load, queryOf } from '~/lib/load.server';
import { ExportLink } from '~/ui/export-link';
import { LinkButton } from '~/ui/link-button';
import { LinkTabs } from '~/ui/link-tabs';
import { ListTable } from '~/ui/list-table';
import { PageHeader } from '~/ui/page-header';
import { withParams } from '~/ui/with-params';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';
import { openTask } from './open-task.server';

const PATH = '/app/task-queue';
const tabs = { all: 'All Tasks', mine: 'My Tasks', closed: 'Closed Tasks' } as const;
type Tab = keyof typeof tabs;
const tabOf = (value: string | null): Tab => (value && value in tabs ? (value as Tab) : 'all');
/** What the export of a tab asks for. */
const exported = {
  all: { tab: null, task: null, mail: null },
  mine: { tab: null, task: null, mail: null, assigned: 'me' },
  closed: { tab: null, task: null, mail: null, status: 'CLOSED' },
};
/** My tasks are fetched a hundred at a time. */
const MINE = { assigned: 'me', per_page: '100' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { tab, task: taskId, mail, ...query } = queryOf(request);
  const current = tabOf(tab ?? null);
  const [page, opened] = await Promise.all([
    load(current === 'closed' ? listClosedTasks : listTasks, caller, { ...(current === 'mine' && MINE), ...query }),
    openTask(caller, taskId, mail),
  ]);
  const results = page.results.map(briefTask);
  return { results, meta: page.meta, opened, assignees: await listAssignees(caller.db) };
}

/** The club's queue, live: what colleagues and visitors do appears without a reload. */
export default function TaskQueue() {
  const { results, meta, opened, assignees } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const presence = usePresence();
  const userId = auth.data?.id ?? 0;
  const { marked, changed } = useLiveTasks(userId, results);
  const current = tabOf(params.get('tab'));
  const isListed = ({ status, assigned_to }: (typeof results)[number]) =>
    (status === 'CLOSED') === (current === 'closed') && (current !== 'mine' || assigned_to === userId);
  const page = params.get('page');
  return (
    <>
      <PageHeader
        title="Task Queue"
        actions={
          <>
            <ExportLink path="/api/v1/tasks/export" params={params} changes={exported[current]} />
            <LinkButton to="/app/invoices/batches" variant="secondary">
              Pending Invoices
            </LinkButton>
          </>
        }
      />
      {opened && (
        <TaskDialog
          key={opened.id}
          task={{ ...opened, ...changed.get(opened.id) }}
          assignees={assignees}
          zone={club.timezone}
          userId={userId}
          mayRequestJobs={auth.permissions.includes('job.create')}
          onClose={() =>
            navigate(withParams(PATH, params, { task: null, mail: null, page }), { preventScrollReset: true })
          }
        />
      )}
      <LinkTabs
        label="Tasks"
        tabs={Object.entries(tabs).map(([key, label]) => ({
          label,
          href: key === 'all' ? PATH : `${PATH}?tab=${key}`,
          isActive: key === current,
        }))}
      />
      <ListTable<TaskListRow>
        label={tabs[current]}
        columns={taskColumns}
        rows={results
          .map((task) => ({ ...task, ...changed.get(task.id) }))
          .filter(isListed)
          .map((task) => ({
            ...task,
            assignees,
            people: watchersOf(presence, task.id, assignees, userId),
            zone: club.timezone,
          }))}
        rowId={(row) => String(row.id)}
        rowHighlight={(row) => marked.has(row.id)}
        path={PATH}
        meta={meta}
        noun="tasks"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint="New tasks appear here by themselves."
        besides={['task', 'mail']}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Task Queue' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
