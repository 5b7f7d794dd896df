import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listJobBoard } from '~/domains/jobs/operations/list-job-board.server';
import { JobBoard } from '~/domains/jobs/ui/board/job-board';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { JobViews } from './job-views';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { columns } = await load(listJobBoard, await officeCallerOf(request, context), {});
  return {
    columns: columns.map(({ jobs, ...column }) => ({
      ...column,
      jobs: jobs.map(({ id, uuid, status, dispatched, contact_name, property_line, category, ...job }) => {
        const { contractor, dispatched_to, version, undo } = job;
        return {
          ...{ id, uuid, status, dispatched, contractor, dispatched_to, version, undo },
          ...{ member: contact_name, property: property_line, category },
        };
      }),
    })),
  };
}

export const handle = titled('Job board');

/** The open jobs by status, live. */
export default function Board() {
  const { columns } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ job: true });
  const mayUpdate = may('job.update');
  return (
    <>
      <JobViews current="board">
        {mayUpdate && (
          <span className="text-muted-foreground max-sm:hidden">
            Drag a card, use its menu, or press ← and → on it.
          </span>
        )}
      </JobViews>
      <JobBoard columns={columns} mayUpdate={mayUpdate} />
    </>
  );
}

export const meta = officeMeta('Job board');
