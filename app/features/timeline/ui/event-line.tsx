import type { ReactNode } from 'react';
import { Link } from '~/lib/remix/link';
import { mentionIn } from '../rules/mention';
import { TimelineIcon } from './timeline-icon';

interface EventLineProps {
  subject: string;
  /** The actor; omitted in lists of one user's steps. */
  who?: string;
  text: string;
  /** The record's name; null on the record's own page. */
  record: string | null;
  /** Null where there is no page. */
  href: string | null;
  opensNotes?: boolean | undefined;
  details?: string[];
  /** What a mail said that the step sent. */
  mail?: { to: string; subject: string; text: string } | null;
  time: ReactNode;
}

/** One step of the history on one line: actor and action, a link to its record, the time; details on demand. */
export function EventLine(props: EventLineProps) {
  const { subject, who, text, record, href, opensNotes = false, details = [], mail, time } = props;
  const said = who ? text : text.charAt(0).toUpperCase() + text.slice(1);
  const parts = record === null ? null : mentionIn(said, subject, record);
  return (
    <>
      <TimelineIcon subject={subject} />
      <div className="min-w-0 pt-1">
        <p className="wrap-anywhere">
          {who && <span className="font-semibold">{who} </span>}
          {parts ? (
            <>
              {parts.before}
              {href ? (
                <Link
                  to={opensNotes ? `${href}?tab=notes` : href}
                  className="text-brand-text underline underline-offset-3"
                >
                  {parts.record}
                </Link>
              ) : (
                <span className="text-muted-foreground">{parts.record}</span>
              )}
              {parts.after}
            </>
          ) : (
            said
          )}
          {details.length === 1 && <span className="text-muted-foreground"> · {details[0]}</span>} {time}
        </p>
        {mail && (
          <details className="text-[0.93em]">
            <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-muted-foreground pointer-coarse:py-2">
              What it said
            </summary>
            <div className="mt-1 grid gap-2 rounded-(--radius-card) border p-3 wrap-anywhere">
              <p className="font-semibold">{mail.subject}</p>
              <p className="whitespace-pre-wrap">{mail.text}</p>
            </div>
          </details>
        )}
        {details.length > 1 && (
          <details className="text-[0.93em] text-muted-foreground">
            <summary className="w-fit cursor-pointer rounded-sm py-0.5 pointer-coarse:py-2">
              {details.length} changes
            </summary>
            <ul className="mt-1 grid gap-0.5 wrap-anywhere">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}
