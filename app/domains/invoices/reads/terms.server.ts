import { addDays, type Day } from '~/lib/calendar';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { readTerms } from '../queries.server';

/**
 * The term with this id; null for none. @param has the invoice's, which it keeps though it is retired
 * @throws AppError 422 at `invoice_term_id` for an unknown one
 */
export async function termOf(db: Database, id: number | null | undefined, has: number | null = null) {
  if (id === null || id === undefined) return null;
  const term = (await readTerms(db)).find((each) => each.id === id);
  if (!term || (term.retired_at !== null && id !== has)) throw invalid({ invoice_term_id: 'Choose the term' });
  return term;
}

/** The due date of an invoice of this day; null without a term. */
export const dueDate = (invoiceDate: Day, term: { days: number } | null): Day | null =>
  term && addDays(invoiceDate, term.days);
