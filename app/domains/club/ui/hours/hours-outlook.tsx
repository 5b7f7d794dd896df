import { useEffect, useState } from 'react';
import { StatusChip } from '~/ui/format/status-chip';
import { Card } from '~/ui/frame/card';
import { dayInWords, spansInWords } from '../../forms/hours-words';
import type { DifferentDay } from '../../rules/different-days';
import { type Hours, isOpenAt } from '../../rules/hours';

const MINUTE = 60_000;

interface HoursOutlookProps {
  hours: Hours;
  zone: string;
  /** The server's clock when the page was loaded, in milliseconds. */
  now: number;
  differentDays: DifferentDay[];
}

const LISTED = 10;

/** Whether the telephone counts as open, and the next days that differ from the week. */
export function HoursOutlook({ hours, zone, now, differentDays }: HoursOutlookProps) {
  const isOpen = isOpenAt(hours, useRunning(now), zone);
  return (
    <Card title="The next ten days that differ from the week" className="max-w-3xl">
      {differentDays.length === 0 ? (
        <p className="text-muted-foreground">None in the coming ten years.</p>
      ) : (
        <ul className="grid gap-y-1.5">
          {differentDays.map(({ on, name, spans }) => (
            <li key={on} className="grid grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-[9rem_1fr_auto]">
              <time dateTime={on} className="text-muted-foreground tabular max-sm:col-span-2">
                {dayInWords(on)}
              </time>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span>{spansInWords(spans)}</span>
            </li>
          ))}
        </ul>
      )}
      {differentDays.length > 0 && differentDays.length < LISTED && (
        <p className="mt-2 text-muted-foreground">No other one in the coming ten years.</p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t pt-4">
        The telephone counts as{' '}
        <StatusChip tone={isOpen ? 'green' : 'grey'}>{isOpen ? 'open now' : 'closed now'}</StatusChip>
      </p>
    </Card>
  );
}

/** An instant of the server that runs on from there. */
function useRunning(start: number): Date {
  const [now, setNow] = useState(start);
  useEffect(() => {
    setNow(start);
    const loaded = performance.now();
    const timer = setInterval(() => setNow(start + performance.now() - loaded), MINUTE / 6);
    return () => clearInterval(timer);
  }, [start]);
  return new Date(now);
}
