import { addDays, type Day } from '~/lib/calendar';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { listTerms } from '../queries.server';

/** The term with this id; null for none. @throws AppError 422 at `invoice_term_id` for an unknown one */
export async function termOf(db: Database, id: number | null | undefined) {
  if (id === null || id === undefined) return null;
  const term = (await listTerms(db)).find((each) => each.id === id);
  if (!term) throw invalid({ invoice_term_id: 'Choose the term' });
  return term;
}

/** The due date of an invoice of this day; null without a term. */
export const dueDate = (invoiceDate: Day, term: { days: number } | null): Day | null =>
  term && addDays(invoiceDate, term.days);
