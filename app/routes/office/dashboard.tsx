import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { countClub } from '~/domains/activity/operations/count-club.server';
import { listDeadDeliveries } from '~/domains/deliveries/operations/list-dead-deliveries.server';
import { load } from '~/lib/load.server';
import { may } from '~/lib/operation.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import { sendHome, sendToFirstArea } from './home-of-role.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
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

/** The counters, each leading to its list. */
export default function Dashboard() {
  const { counts, undelivered } = useLoaderData<typeof loader>();
  useLiveReload(({ event }) => event.startsWith('task.'));
  return (
    <>
      <PageHeader title="Dashboard" />
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

export const meta: MetaFunction = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
