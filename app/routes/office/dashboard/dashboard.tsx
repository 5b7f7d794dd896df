import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { showMailAccess } from '~/domains/inbox/operations/show-mail-access.server';
import { MailAccess } from '~/domains/inbox/ui/list/mail-access';
import { countDeadWork } from '~/features/background-work/operations/count-dead-work.server';
import { inPeriod } from '~/features/dashboard/rules/range';
import { CallsPanel } from '~/features/dashboard/ui/calls-panel';
import { MyTasks } from '~/features/dashboard/ui/my-tasks';
import { RangePicker } from '~/features/dashboard/ui/range-picker';
import { Tile } from '~/features/dashboard/ui/tile';
import { Tiles } from '~/features/dashboard/ui/tiles';
import { countSetup } from '~/features/setup/operations/count-setup.server';
import { SetupCard } from '~/features/setup/ui/setup-card';
import { RecentActivity } from '~/features/timeline/ui/recent-activity';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { sendHome, sendToFirstArea } from '../frame/home-of-role.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadDashboard } from './dashboard-data.server';

const PATH = '/app';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  sendHome(caller.actor);
  sendToFirstArea(caller.actor);
  const maySeeSettings = may(caller.actor, 'setting.read');
  const [shown, undelivered, mail, setup] = await Promise.all([
    may(caller.actor, 'dashboard.read') ? loadDashboard(caller, queryOf(request)) : null,
    maySeeSettings ? load(countDeadWork, caller, {}) : { total: 0, isCapped: false },
    may(caller.actor, 'task.read') ? load(showMailAccess, caller, {}) : null,
    may(caller.actor, 'setting.update') ? load(countSetup, caller, {}) : null,
  ]);
  return { shown, undelivered, mail: mail?.is_expired ? mail : null, setup };
}

export const handle = titled('Dashboard');

/** The dashboard by role: counters, one's own tasks, recent activity, calls. */
export default function Dashboard() {
  const { may: holds } = useOffice();
  const { shown, undelivered, mail, setup } = useLoaderData<typeof loader>();
  useLive({
    task: true,
    membership: true,
    job: true,
    'contractor-invoice': true,
    contractor: true,
    invoice: true,
    note: true,
    work: true,
    thread: true,
    setting: true,
  });
  if (!shown) {
    return (
      <EmptyState title="Your role may not read anything yet">
        Ask an administrator for what you need. Your own account is under your name, at the top.
      </EmptyState>
    );
  }
  return (
    <>
      {mail && <MailAccess access={mail} maySignIn={holds('setting.update')} />}
      {undelivered.total > 0 && <Undelivered {...undelivered} />}
      {setup && <SetupCard {...setup} />}
      <Today shown={shown} />
    </>
  );
}

function Undelivered({ total, isCapped }: { total: number; isCapped: boolean }) {
  const title = isCapped
    ? `More than ${total} messages could not be delivered`
    : `${total} ${total === 1 ? 'message' : 'messages'} could not be delivered`;
  return (
    <Notice kind="warning" title={title}>
      <Link to="/app/settings/undelivered" className="underline underline-offset-4">
        See which, and try again
      </Link>
    </Notice>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['shown']>;

function Today({ shown }: { shown: Shown }) {
  const { club, may: holds } = useOffice();
  const { preset, days, problems, steps, tiles, tasksTile, tasks, calls, activity } = shown;
  const period = inPeriod(preset);
  return (
    <>
      <RangePicker key={`${preset} ${days.from} ${days.to}`} path={PATH} preset={preset} days={days} />
      {problems.length > 0 && (
        <Notice kind="error" isLive title="These days cannot be shown">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <p>The usual ones are shown instead.</p>
        </Notice>
      )}
      <Tiles tiles={tiles} steps={steps} period={period} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {(tasks || calls) && (
          <div className="grid min-w-0 gap-5">
            {tasksTile && tiles.length > 0 && <Tile tile={tasksTile} steps={steps} period={period} />}
            {tasks && <MyTasks path={PATH} {...tasks} zone={club.timezone} />}
            {calls && (
              <CallsPanel
                path={PATH}
                tab={calls.tab}
                contacts={calls.contacts}
                calls={calls.log}
                mayOpenMembers={holds('membership.read')}
                zone={club.timezone}
              />
            )}
          </div>
        )}
        <RecentActivity path={PATH} page={activity} zone={club.timezone} />
      </div>
    </>
  );
}

export const meta = officeMeta('Dashboard');
