import { Link } from '@remix-run/react';
import { Time } from '~/ui/format/time';
import type { TimelineItem } from '../views/timeline-item';
import { TimelineIcon } from './timeline-icon';

interface TimelineStepProps {
  item: TimelineItem;
  zone: string;
  /** The record's page. */
  path: string;
}

/** One step: actor, action, time, details, and a link to the record. */
export function TimelineStep({ item, zone, path }: TimelineStepProps) {
  const { who, text, details, created_at } = item;
  const href = hrefOf(item, path);
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-border last:pb-0 last:before:hidden">
      <TimelineIcon subject={item.subject_type} />
      <div className="min-w-0 pt-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{who}</span>{' '}
          {href ? (
            <Link to={href} className="hover:underline">
              {text}
            </Link>
          ) : (
            text
          )}{' '}
          <Time value={created_at} zone={zone} format="time" className="text-[0.93em] text-muted-foreground" />
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

function hrefOf({ subject_type, subject_id, action }: TimelineItem, path: string): string | null {
  if (subject_type === 'task') return `/app/task-queue?task=${subject_id}`;
  if (action === 'deleted') return null;
  if (subject_type === 'note') return `${path}?tab=notes`;
  return subject_type === 'file' ? `${path}?tab=files` : null;
}
