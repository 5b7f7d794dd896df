import { dayOf } from '~/lib/calendar';
import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { PhoneLink } from '~/ui/format/contact-links';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import type { listDispatches } from '../../operations/list-dispatches.server';
import { jobStatusTones } from '../../states';
import { JobStatusChip } from '../status/job-status-chip';

type Contractor = OnPage<typeof listDispatches.run>['contractors'][number];
type Dispatch = Contractor['dispatches'][number];

interface DispatchesProps extends Contractor {
  /** The listed day, `YYYY-MM-DD`. */
  date: string;
  zone: string;
  mayReadContractors: boolean;
}

/** The dispatches of a contractor on a day. */
export function DispatchesOfContractor({ id, name, dispatches, date, zone, mayReadContractors }: DispatchesProps) {
  return (
    <section aria-label={name} className="grid gap-3 break-after-page py-4 last:break-after-auto">
      <h2 className="text-[1.2em]">
        {mayReadContractors ? (
          <Link to={`/app/contractors/${id}`} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <ul className="grid gap-3">
        {dispatches.map((dispatch) => (
          <li key={dispatch.dispatch_id} className="grid gap-0.5 break-inside-avoid border-t pt-3">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <JobNumber {...dispatch} />
              <DispatchStatus {...dispatch} />
            </span>
            <span className="flex flex-wrap gap-x-3">
              {dispatch.contact_name}
              <PhoneLink number={dispatch.contact_phone} />
            </span>
            <span>{dispatch.property_line}</span>
            <span>{[dispatch.category, dispatch.code].filter(Boolean).join(' · ')}</span>
            <span className="break-words whitespace-pre-line">{dispatch.description}</span>
            <span className="flex flex-wrap gap-x-3 text-muted-foreground">
              <span>
                Sent <Time value={dispatch.dispatched_at} zone={zone} format="time" />
              </span>
              <TakenOff at={dispatch.taken_off_at} date={date} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobNumber({ id, uuid, deleted }: Dispatch) {
  if (deleted) return <span className="font-semibold">Job {id}</span>;
  return (
    <Link to={`/app/jobs/${uuid}`} className="font-semibold hover:underline">
      Job {id}
    </Link>
  );
}

/** The status of the job; that of one that is off is struck through. */
function DispatchStatus({ status, dispatched, deleted }: Dispatch) {
  if (!deleted && status !== 'CANCEL') return <JobStatusChip status={status} dispatched={dispatched} />;
  return (
    <span className="flex items-center gap-2">
      <StatusChip tone={jobStatusTones.CANCEL}>
        <s>{deleted ? 'DELETED' : status}</s>
      </StatusChip>
      <strong>Off</strong>
    </span>
  );
}

/** When the job was taken from the contractor; with the day where it was another than the listed one. */
function TakenOff({ at, date, zone }: { at: Dispatch['taken_off_at']; date: string; zone: string }) {
  if (at === null) return null;
  const isSameDay = dayOf(new Date(at), zone) === date;
  return (
    <strong className="text-foreground">
      Taken off <Time value={at} zone={zone} format={isSameDay ? 'time' : 'date-time'} />
    </strong>
  );
}
