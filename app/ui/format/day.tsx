import { clsx } from 'clsx';
import { Dash } from './dash';
import { formatDay } from './format-time';

interface DayProps {
  /** `YYYY-MM-DD` */
  value: string | null | undefined;
  className?: string;
}

/** A day of the calendar as MM/DD/YYYY; a dash where there is none. */
export function Day({ value, className }: DayProps) {
  if (!value) return <Dash className={className} />;
  return (
    <time dateTime={value} className={clsx('whitespace-nowrap', className)}>
      {formatDay(value)}
    </time>
  );
}
