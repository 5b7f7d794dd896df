import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { listDispatches } from '~/domains/jobs/operations/list-dispatches.server';
import { DispatchesOfContractor } from '~/domains/jobs/ui/dispatches/dispatches-of-contractor';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Input } from '~/ui/form/fields/input';
import { formatDay } from '~/ui/format/format-time';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { JobViews } from './job-views';

const PATH = '/app/jobs/dispatches';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return load(listDispatches, await officeCallerOf(request, context), queryOf(request));
}

export const handle = titled(({ date }: { date: string }) => `Dispatches of ${formatDay(date)}`);

/** The dispatches of a day by contractor; in print each contractor starts a new page. */
export default function Dispatches() {
  const { date, previous, next, contractors } = useLoaderData<typeof loader>();
  const { club, may } = useOffice();
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
      <nav aria-label="Days" data-screen-only className="flex flex-wrap justify-between gap-2">
        <LinkButton to={`${PATH}?date=${previous}`} variant="secondary" size="sm">
          Previous day
        </LinkButton>
        <LinkButton to={`${PATH}?date=${next}`} variant="secondary" size="sm">
          Next day
        </LinkButton>
      </nav>
      <p className="hidden text-[1.2em] font-semibold print:block">Dispatches of {formatDay(date)}</p>
      {contractors.length === 0 && <EmptyState>Nobody was sent to a job on this day.</EmptyState>}
      {contractors.map((contractor) => (
        <DispatchesOfContractor
          key={contractor.id}
          {...contractor}
          date={date}
          zone={club.timezone}
          mayReadContractors={may('contractor.read')}
        />
      ))}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Dispatches of ${formatDay(data.date)}`);
