import { Time } from '~/ui/format/time';
import type { TimelineItem } from '../views/timeline-item';
import { EventLine } from './event-line';

interface TimelineStepProps {
  item: TimelineItem;
  zone: string;
  /** The record's page. */
  path: string;
}

/** One step: actor, action, time, details, and a link to its record. */
export function TimelineStep({ item, zone, path }: TimelineStepProps) {
  const { subject_type, who, text, record, href, details, created_at, mail } = item;
  const tab = item.action === 'deleted' ? undefined : TABS[subject_type];
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-border last:pb-0 last:before:hidden">
      <EventLine
        subject={subject_type}
        who={who}
        text={text}
        record={tab?.name ?? record}
        href={tab ? `${path}?tab=${tab.key}` : href}
        details={details}
        mail={mail}
        time={<Time value={created_at} zone={zone} format="time" className="text-[0.93em] text-muted-foreground" />}
      />
    </li>
  );
}

/** Kinds of records on a tab of the record's own page. */
const TABS: Record<string, { key: string; name: string }> = {
  note: { key: 'notes', name: 'a note' },
  file: { key: 'files', name: 'files' },
};
