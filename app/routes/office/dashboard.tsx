import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { countClub } from '~/features/dashboard/operations/count-club.server';
import { listDeadDeliveries } from '~/features/undelivered/operations/list-dead-deliveries.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { Notice } from '~/ui/feedback/notice';
import { sendHome, sendToFirstArea } from './home-of-role.server';
import { officeMeta } from './office-meta';
import { titled } from './office-title';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  sendHome(caller.actor);
  sendToFirstArea(caller.actor);
  const maySeeSettings = may(caller.actor, 'setting.read');
  const [counts, undelivered] = await Promise.all([
    load(countClub, caller, {}),
    maySeeSettings ? load(listDeadDeliveries, caller, {}) : { total: 0 },
  ]);
  return { counts, undelivered: undelivered.total };
}

const counters = [
  { name: 'my_tasks', label: 'Your Tasks', href: '/app/task-queue?tab=mine' },
  { name: 'tasks', label: 'Tasks', href: '/app/task-queue' },
  { name: 'new_memberships', label: 'New Members', href: '/app/members?tab=new' },
  { name: 'memberships', label: 'Members', href: '/app/members' },
] as const;

export const handle = titled('Dashboard');

/** The counters, each leading to its list. */
export default function Dashboard() {
  const { counts, undelivered } = useLoaderData<typeof loader>();
  useLive({ task: true, membership: true, delivery: true });
  return (
    <>
      {undelivered > 0 && (
        <Notice
          kind="warning"
          title={`${undelivered} ${undelivered === 1 ? 'message' : 'messages'} could not be delivered`}
        >
          <Link to="/app/settings/undelivered" className="underline underline-offset-4">
            See which, and try again
          </Link>
        </Notice>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {counters.map(({ name, label, href }) => (
          <li key={name}>
            <Link
              to={href}
              className="grid gap-1 rounded-(--radius-card) border bg-card p-5 shadow-card hover:border-brand-text"
            >
              <span className="text-muted-foreground">{label}</span>
              <span className="tabular text-[2rem] leading-tight font-semibold">
                {counts[name].toLocaleString('en-US')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const meta = officeMeta('Dashboard');
