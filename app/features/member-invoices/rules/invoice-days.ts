import type { Day } from '~/lib/calendar';
import { dueRefusal, refuseDays } from '~/lib/day-rules';
import { invalid } from '~/lib/errors';

interface Days {
  invoice_date?: Day | undefined;
  due_date?: Day | null | undefined;
}

/**
 * Refuses the days of a new or changed invoice; unchanged days are not checked.
 * @param today the club's, the default day of a new one
 * @throws AppError 422 at `invoice_date`, `due_date`
 */
export function refuseInvoiceDays(given: Days, today: Day, stored: Days = {}): void {
  const { invoice_date = stored.invoice_date ?? today, due_date = stored.due_date } = given;
  const isMoved = invoice_date !== stored.invoice_date;
  if (isMoved) refuseDays({ invoice_date }, today);
  if (!due_date || (!isMoved && due_date === stored.due_date)) return;
  const refusal = dueRefusal(invoice_date, due_date);
  if (refusal) throw invalid({ due_date: refusal });
}
