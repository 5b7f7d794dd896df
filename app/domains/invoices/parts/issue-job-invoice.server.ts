import { addDays } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { type Change, idOf, type Part } from '~/lib/operation/commit.server';
import { insertRows } from '~/lib/operation/insert-rows.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { listTerms } from '../queries.server';
import { invoiceItems, invoices } from '../table.server';
import { invoiceChanged } from './invoice-changed.server';

interface JobInvoice {
  membership_id: number;
  description: string;
  /** In the order they are printed, cents; a discount is a negative one. */
  items: { description: string; amount: number }[];
  invoice_term_id?: number | undefined;
}

/**
 * The part of a commit that issues the invoice to a member for work that was done.
 * @throws AppError 422 at `invoice_term_id` for a term that is none
 */
export async function issueJobInvoice(
  context: OperationContext,
  invoice: JobInvoice,
): Promise<Part & { uuid: string }> {
  const { db, now } = context;
  const { membership_id, description, items, invoice_term_id } = invoice;
  const uuid = crypto.randomUUID();
  const invoice_date = clubToday(context);
  const term = invoice_term_id === undefined ? null : (await listTerms(db)).find(({ id }) => id === invoice_term_id);
  if (term === undefined) throw invalid({ invoice_term_id: 'Choose the term' });
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const id = idOf(invoices, uuid);
  const write = db.insert(invoices).values({
    uuid,
    kind: 'JOB',
    status: 'ISSUED',
    membership_id,
    amount,
    payment_method: 'NONE',
    description,
    invoice_date,
    due_date: term && addDays(invoice_date, term.days),
    invoice_term_id: term?.id ?? null,
    created_at: now,
    updated_at: now,
  });
  const rows = items.map((item, position) => ({ ...item, position }));
  const change: Change = {
    subject: 'invoice',
    id,
    version: 1,
    action: 'issued',
    data: { amount },
    parent: { type: 'membership', id: membership_id },
  };
  return {
    uuid,
    changes: [change],
    writes: [write, ...insertRows(db, invoiceItems, rows, { invoice_id: id })],
    effects: [invoiceChanged(context, { id, membership_id })],
  };
}
