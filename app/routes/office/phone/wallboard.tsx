import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { officeCallerOf } from '~/caller.server';
import { showWallboard } from '~/domains/calls/operations/show-wallboard.server';
import { Wallboard } from '~/domains/calls/ui/wallboard/wallboard';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { useReload } from '~/lib/remix/use-reload';
import { EmptyState } from '~/ui/feedback/empty-state';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

/** The office opens and closes, and a day ends, without an event. */
const MINUTE = 60_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  return may(caller.actor, 'connect.read') ? load(showWallboard, caller, {}) : null;
}

export const handle = titled('Wallboard');

/** Free telephones, waiting calls, and today's figures: for the wall and for a phone. */
export default function WallboardPage() {
  const data = useLoaderData<typeof loader>();
  const { auth } = useOffice();
  const reload = useReload();
  useLive({ telephone: true, call: true, user: true });
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), MINUTE);
    return () => clearInterval(timer);
  }, [reload]);
  if (!data) {
    return <EmptyState title="Your role may not use the telephone">Ask an administrator if you need it.</EmptyState>;
  }
  return <Wallboard data={data} ownId={auth.data.id} />;
}

export const meta = officeMeta('Wallboard');
