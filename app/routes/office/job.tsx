import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { Timeline } from '~/domains/activity/ui/timeline';
import { FileBrowser } from '~/domains/files/ui/file-browser';
import { updateJob } from '~/domains/jobs/operations/update-job.server';
import { JobHeader } from '~/domains/jobs/ui/job-header';
import { jobPageTabs } from '~/domains/jobs/ui/job-tabs';
import { NotesPanel } from '~/domains/notes/ui/notes-panel';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { ProfileTabBar } from '~/ui/profile-tab-bar';
import { ErrorPage } from '../error-page';
import { loadJob } from './job-data.server';
import { JobSheet } from './job-sheet';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadJob(request, await callerOf(request, context), params.id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  return submit(updateJob, await callerOf(request, context), request, {
    then: ({ message }) => redirect(pathname, { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } }),
  });
}

/** A refused save shows what a colleague saved: the page needs it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const handle = { crumb: ({ job }: { job: { job_number: number } }) => `Job ${job.job_number}` };

/** One job, and everything about it in tabs. */
export default function Job() {
  const data = useLoaderData<typeof loader>();
  const { job, tab, assignees, notes, listing, timeline } = data;
  const { auth, club } = useOutletContext<OfficeData>();
  // One's own step loads the page by itself; a second load at that moment would lose its toast.
  useLiveReload(
    ({ event, data: { id, user_id } }) => event === 'job.updated' && id === job.id && user_id !== auth.data?.id,
  );
  const holds = (key: string) => auth.permissions.includes(key);
  const may = {
    create: holds('job.create'),
    update: holds('job.update'),
    delete: holds('job.delete'),
    ask: holds('job.create_estimate'),
    readMembers: holds('membership.read'),
  };
  const parent = { parentType: 'job', parentKey: job.uuid };
  return (
    <>
      <JobHeader job={job} assignees={assignees} may={may} />
      <ProfileTabBar label="Job" path={`/app/jobs/${job.uuid}`} tabs={jobPageTabs} current={tab} />
      {tab === 'sheet' && <JobSheet key={job.uuid} {...data} may={may} readsEstimates={holds('job.read_estimate')} />}
      {notes && <NotesPanel {...parent} notes={notes} userId={auth.data?.id ?? 0} zone={club.timezone} />}
      {listing && <FileBrowser {...parent} listing={listing} mayChange={may.update} zone={club.timezone} />}
      {timeline && <Timeline {...parent} timeline={timeline} zone={club.timezone} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Job ${data.job.job_number}` : 'Job' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/jobs" isFramed />;
}
