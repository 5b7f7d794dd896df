import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { listJobBoard } from '~/domains/jobs/operations/list-job-board.server';
import { JobBoard } from '~/domains/jobs/ui/job-board';
import { load } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import { JobViews } from './job-views';
import type { OfficeData } from './layout';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { columns } = await load(listJobBoard, await callerOf(request, context), {});
  return {
    columns: columns.map(({ jobs, ...column }) => ({
      ...column,
      jobs: jobs.map(({ id, uuid, status, dispatched, contact_name, property_line, category, contractor }) => {
        return { id, uuid, status, dispatched, member: contact_name, property: property_line, category, contractor };
      }),
    })),
  };
}

export const handle = { crumb: () => 'Board' };

/** The open jobs by status, live. */
export default function Board() {
  const { columns } = useLoaderData<typeof loader>();
  const { auth } = useOutletContext<OfficeData>();
  useLiveReload(({ event }) => event === 'job.updated');
  const mayUpdate = auth.permissions.includes('job.update');
  return (
    <>
      <PageHeader
        title="Job board"
        description={mayUpdate ? 'Drag a card, use its menu, or press ← and → on it.' : undefined}
      />
      <JobViews current="board" />
      <JobBoard columns={columns} mayUpdate={mayUpdate} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Job board' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app/jobs" isFramed />;
}
