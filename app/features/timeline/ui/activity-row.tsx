import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import type { TimeFormat } from '~/ui/format/format-time';
import { Time } from '~/ui/format/time';
import type { briefActivity } from '../rules/activity-entry';
import { TimelineIcon } from './timeline-icon';

export type ActivityItem = SerializeFrom<ReturnType<typeof briefActivity>>;

export const activityKey = ({ subject_type, subject_id, version }: ActivityItem) =>
  `${subject_type} ${subject_id} ${version}`;

interface ActivityRowProps {
  item: ActivityItem;
  zone: string;
  format?: TimeFormat;
  /** Where one person's steps are listed, who it was is not said again. */
  hasActor?: boolean;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A step of somebody's: what was done, a link to its record as long as that is there, when, the details. */
export function ActivityRow({ item, zone, format, hasActor = false }: ActivityRowProps) {
  const { who, text, record, href, opens_notes, details = [], created_at } = item;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <TimelineIcon subject={item.subject_type} />
      <div className="min-w-0 pt-1">
        <p className="wrap-anywhere">
          {hasActor && <span className="font-semibold">{who} </span>}
          {hasActor ? text : capital(text)} <span aria-hidden="true">·</span>{' '}
          {href ? (
            <Link
              to={href}
              {...(opens_notes && { state: { notes: true } })}
              className="text-brand-text underline underline-offset-3"
            >
              {record}
            </Link>
          ) : (
            <span className="text-muted-foreground">{record}</span>
          )}{' '}
          <Time
            value={created_at}
            zone={zone}
            {...(format && { format })}
            className="text-[0.93em] text-muted-foreground"
          />
        </p>
        {details.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-[0.93em] wrap-anywhere text-muted-foreground">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
