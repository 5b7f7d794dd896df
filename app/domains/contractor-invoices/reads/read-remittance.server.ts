import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { lineOf, type RemittanceScope, selectLines } from '../views/remittance.server';

/** Longer reports are not readable, and take longer than a request may. */
const MOST_LINES = 10_000;

/** Every line of a report, by contractor and day. @throws AppError 422 for more than one document can have */
export async function readRemittance({ db }: OperationContext, scope: RemittanceScope) {
  const rows = await selectLines(db, scope, { limit: MOST_LINES + 1, offset: 0 });
  if (rows.length > MOST_LINES) {
    const message = 'More than 10,000 invoices: choose a shorter period or fewer contractors.';
    throw invalid({ end_date: message });
  }
  return rows
    .map(lineOf)
    .sort(
      (one, other) =>
        one.contractor_name.localeCompare(other.contractor_name) ||
        one.contractor_id - other.contractor_id ||
        (one.inv_date < other.inv_date ? -1 : one.inv_date > other.inv_date ? 1 : one.id - other.id),
    );
}
