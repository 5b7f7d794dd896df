import { clsx } from 'clsx';
import { Dash } from './dash';
import { formatMoney } from './format-money';

/** An amount of cents in dollars, in figures of one width; a dash where there is none. */
export function Money({ cents, className }: { cents: number | null | undefined; className?: string }) {
  if (cents === null || cents === undefined) return <Dash className={className} />;
  return (
    <data value={(cents / 100).toFixed(2)} className={clsx('tabular whitespace-nowrap', className)}>
      {formatMoney(cents)}
    </data>
  );
}
