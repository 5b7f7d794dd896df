import type { ReactNode } from 'react';
import { Day } from '~/ui/format/day';

interface PaymentCellProps {
  day: string | null;
  /** The check, or the reference of the payment. */
  number: string | null;
  /** Whether it is paid. */
  children: ReactNode;
}

/** Whether an invoice is paid, with the day and the number of the payment where there are any. */
export function PaymentCell({ day, number, children }: PaymentCellProps) {
  return (
    <span className="grid justify-items-start gap-0.5">
      {children}
      {day && <Day value={day} className="text-[0.75rem] text-muted-foreground" />}
      {number && <span className="tabular text-[0.75rem] text-muted-foreground">{number}</span>}
    </span>
  );
}
