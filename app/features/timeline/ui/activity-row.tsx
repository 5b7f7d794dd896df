import type { OnPage } from '~/lib/remix/on-page';
import type { TimeFormat } from '~/ui/format/format-time';
import { Time } from '~/ui/format/time';
import type { briefActivity } from '../rules/activity-entry';
import { EventLine } from './event-line';

export type ActivityItem = OnPage<ReturnType<typeof briefActivity>>;

export const activityKey = ({ subject_type, subject_id, version }: ActivityItem) =>
  `${subject_type} ${subject_id} ${version}`;

interface ActivityRowProps {
  item: ActivityItem;
  zone: string;
  format?: TimeFormat;
  /** Lists of one user's steps omit the actor. */
  hasActor?: boolean;
}

/** A step of a user: the action, a link to its record unless that is deleted, the time, the details. */
export function ActivityRow({ item, zone, format, hasActor = false }: ActivityRowProps) {
  const { subject_type, who, text, record, href, opens_notes, details = [], created_at } = item;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <EventLine
        subject={subject_type}
        {...(hasActor && { who })}
        {...{ text, record, href, details, opensNotes: opens_notes }}
        time={
          <Time
            value={created_at}
            zone={zone}
            {...(format && { format })}
            className="text-[0.93em] text-muted-foreground"
          />
        }
      />
    </li>
  );
}
