import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { updateJob } from '~/domains/jobs/operations/update-job.server';
import { JobHeader } from '~/domains/jobs/ui/sheet/job-header';
import { jobPageTabs } from '~/domains/jobs/ui/sheet/job-tabs';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { EditLink } from '~/ui/frame/record-details';
import { officeMeta } from '../frame/office-meta';
import { RecordTab } from '../frame/record-tab';
import { useOffice } from '../frame/use-office';
import { loadJob } from './job-data.server';
import { JobSheet } from './job-sheet';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadJob(request, await officeCallerOf(request, context), params.id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateJob, (beside) => callerOf(request, context, beside), request, {
    then: saved(new URL(request.url).pathname),
  });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ job }: { job: { job_number: number } }) => `Job ${job.job_number}` };

/** One job, with its details in tabs. */
export default function Job() {
  const data = useLoaderData<typeof loader>();
  const { job, tab, assignees, brief, isEditing } = data;
  const { may: holds } = useOffice();
  useLive({ job: job.id, user: true });
  const may = {
    create: holds('job.create'),
    update: holds('job.update'),
    delete: holds('job.delete'),
    ask: holds('job.create_estimate'),
    readMembers: holds('membership.read'),
    updateMembers: holds('membership.update'),
    bill: holds('invoice.update'),
  };
  const path = `/app/jobs/${job.uuid}`;
  return (
    <>
      <JobHeader
        job={job}
        assignees={assignees}
        may={may}
        actions={may.update && job.membership_id && !isEditing && <EditLink path={path} />}
      />
      <ProfileTabBar label="Job" path={path} tabs={jobPageTabs} current={tab} counts={brief.counts} />
      {tab === 'sheet' && (
        <JobSheet key={job.uuid} {...data} path={path} may={may} readsEstimates={holds('job.read_estimate')} />
      )}
      <RecordTab parentType="job" parentKey={job.uuid} mayChange={may.update} {...data.opened} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Job ${data.job.job_number}`);
