import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { createJob } from '~/domains/jobs/operations/create-job.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { listOpenJobs } from '~/domains/jobs/operations/list-open-jobs.server';
import { type JobTab, jobTabs } from '~/domains/jobs/rules/tabs';
import { jobPriorities, jobStatuses } from '~/domains/jobs/states';
import { type JobRow, jobColumns } from '~/domains/jobs/ui/list/job-columns';
import { LazyJobRequestDialog, PreloadJobRequestDialog } from '~/domains/jobs/ui/request/lazy-job-request-dialog';
import type { JobLine } from '~/domains/jobs/views/list-jobs.server';
import { listStaff } from '~/domains/users/operations/list-staff.server';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, loadResults, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ExportLink } from '~/ui/table/export-link';
import { type ListFilter, plainOptions } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { JobViews } from './job-views';
import { openJobRequest } from './jobs-data.server';

const PATH = '/app/jobs';
const lists = { all: listJobs, open: listOpenJobs };
const tabOf = (value: string | null): JobTab => (value === 'open' ? 'open' : 'all');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { tab, ...query } = queryOf(request);
  const [page, opened, assignees] = await Promise.all([
    load(lists[tabOf(tab ?? null)], caller, query),
    openJobRequest(caller, query),
    query.member && may(caller.actor, 'job.create') ? loadResults(listStaff, caller) : [],
  ]);
  const results = page.results.map(briefJob);
  return { results, meta: page.meta, opened, assignees: opened?.member ? assignees : [] };
}

/** The fields that a row of the directory shows. */
function briefJob({ id, member, property, category, contractor, status, created_at, ...job }: JobLine) {
  const { dispatched, dispatched_to } = job;
  return { id, member, property, category, contractor, status, dispatched, dispatched_to, created_at };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createJob, await callerOf(request, context), request, {
    then: saved(({ job }) => `${PATH}/${job.uuid}`),
  });
}

export const handle = titled('Jobs');

const jobFilters: ListFilter[] = [
  { name: 'status', label: 'Status', options: plainOptions(jobStatuses) },
  { name: 'priority', label: 'Priority', options: plainOptions(jobPriorities) },
];

/** The jobs, searched and paged by the server; the URL has the state of the list. */
export default function Jobs() {
  const { results, meta, opened, assignees } = useLoaderData<typeof loader>();
  const { club, may: holds } = useOffice();
  const [params] = useSearchParams();
  useLive({ job: true, user: true });
  const current = tabOf(params.get('tab'));
  const rights = { update: holds('job.update'), delete: holds('job.delete') };
  return (
    <>
      {opened && <LazyJobRequestDialog path={PATH} assignees={assignees} {...opened} />}
      <JobViews current={current}>
        <ExportLink
          path="/api/v1/jobs/export"
          params={params}
          changes={{ add: null, member: null, find: null, task: null }}
        />
        {holds('job.create') && (
          <PreloadJobRequestDialog>
            <LinkButton to={withParams(PATH, params, { add: '1', page: params.get('page') })}>
              Add Job Request
            </LinkButton>
          </PreloadJobRequestDialog>
        )}
      </JobViews>
      <ListTable<JobRow>
        label={jobTabs[current]}
        columns={jobColumns}
        rows={results.map((job) => ({ ...job, zone: club.timezone, may: rights }))}
        rowId={(row) => String(row.id)}
        hrefOf={({ id }) => `${PATH}/${id}`}
        path={PATH}
        meta={meta}
        noun="jobs"
        placeholder="By ID, First Name, Last Name, Phone or Email"
        hint="Requests from the website appear here by themselves."
        filters={jobFilters}
        besides={['add', 'member', 'find', 'task']}
      />
    </>
  );
}

export const meta = officeMeta('Jobs');
