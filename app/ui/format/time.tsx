import { clsx } from 'clsx';
import { Dash } from './dash';
import { Day } from './day';
import { formatTime, type TimeFormat } from './format-time';

export type TimeProps = {
  /** An instant, or a calendar day `YYYY-MM-DD`. */
  value: string | number | Date | null | undefined;
  /** IANA zone; given by the server, so that its text and the browser's are the same. */
  zone: string;
  format?: TimeFormat;
  className?: string;
};

/** MM/DD/YYYY hh:mm a in a zone; a dash where there is no time. */
export function Time({ value, zone, format, className }: TimeProps) {
  if (value === null || value === undefined || value === '') return <Dash className={className} />;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return <Day value={value} className={className} />;
  const date = new Date(value);
  // As exact as what is shown
  date.setUTCSeconds(0, 0);
  if (Number.isNaN(date.getTime())) return <span className={className}>{String(value)}</span>;
  return (
    <time dateTime={date.toISOString()} className={clsx('whitespace-nowrap', className)}>
      {formatTime(date, zone, format)}
    </time>
  );
}
