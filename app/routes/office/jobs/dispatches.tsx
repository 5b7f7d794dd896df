import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listDispatches } from '~/domains/jobs/operations/list-dispatches.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';
import { PhoneLink } from '~/ui/format/contact-links';
import { formatDay } from '~/ui/format/format-time';
import { Time } from '~/ui/format/time';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { JobViews } from './job-views';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(listDispatches, await officeCallerOf(request, context), queryOf(request));
}

export const handle = titled(({ date }: { date: string }) => `Dispatches of ${formatDay(date)}`);

/** The dispatches of a day by contractor; in print each contractor starts a new page. */
export default function Dispatches() {
  const { date, contractors } = useLoaderData<typeof loader>();
  const { club } = useOffice();
  useLive({ job: true });
  return (
    <>
      <JobViews current="dispatches">
        <Form method="get" data-screen-only className="flex flex-wrap items-center gap-2">
          <Input type="date" name="date" aria-label="Day" key={date} defaultValue={date} className="w-44" />
          <Button type="submit" variant="secondary">
            Show
          </Button>
          <Button onClick={() => window.print()} className="hidden with-scripts:inline-flex">
            Print
          </Button>
        </Form>
      </JobViews>
      <p className="hidden text-[1.2em] font-semibold print:block">Dispatches of {formatDay(date)}</p>
      {contractors.length === 0 && <EmptyState>Nobody was sent to a job on this day.</EmptyState>}
      {contractors.map(({ name, jobs }) => (
        <section key={name} aria-label={name} className="grid gap-3 break-after-page py-4 last:break-after-auto">
          <h2 className="text-[1.2em]">{name}</h2>
          <ul className="grid gap-3">
            {jobs.map((job) => (
              <li key={job.id} className="grid gap-0.5 break-inside-avoid border-t pt-3">
                <Link to={`/app/jobs/${job.uuid}`} className="font-semibold hover:underline">
                  Job {job.id}
                </Link>
                <span className="flex flex-wrap gap-x-3">
                  {job.contact_name}
                  <PhoneLink number={job.contact_phone} />
                </span>
                <span>{job.property_line}</span>
                <span>{[job.category, job.code].filter(Boolean).join(' · ')}</span>
                <span className="break-words whitespace-pre-line">{job.description}</span>
                <span className="text-muted-foreground">
                  Sent <Time value={job.dispatched_at} zone={club.timezone} format="time" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Dispatches of ${formatDay(data.date)}`);
