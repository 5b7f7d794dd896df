import { insertRows } from '~/lib/drizzle/insert-rows.server';
import { clubToday } from '~/lib/env.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { dueDate, termOf } from '../reads/terms.server';
import { statusOf } from '../states';
import { invoiceItems, invoices } from '../table.server';

interface NewInvoice {
  /** JOB for a job; FEE without one. */
  kind: 'JOB' | 'FEE';
  membership_id: number;
  description: string;
  /** In print order, cents; a discount is negative. */
  items: { description: string; amount: number }[];
  invoice_term_id?: number | undefined;
  job_id?: number | null;
  contractor_id?: number | null;
  external_invoice_number?: string;
  ref_number?: string;
  address?: string;
  /** Today by default. */
  invoice_date?: string | undefined;
  /** By default the invoice date plus the days of the term. */
  due_date?: string | undefined;
  submission_id?: string | null;
}

/**
 * The part of a commit that issues an invoice to a member: for work, or a fee. One of 0 is CLOSED.
 * @throws AppError 422 at `invoice_term_id` for an unknown term
 */
export async function issueInvoice(context: OperationContext, invoice: NewInvoice): Promise<Part & { uuid: string }> {
  const { db, now } = context;
  const { items, invoice_date = clubToday(context), ...rest } = invoice;
  const { membership_id } = rest;
  const uuid = crypto.randomUUID();
  const term = await termOf(db, rest.invoice_term_id);
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const id = idOf(invoices, uuid);
  const write = db.insert(invoices).values({
    uuid,
    status: statusOf('ISSUED', { amount, paid: 0, credited: 0, refunded: 0 }),
    amount,
    payment_method: 'NONE',
    ...rest,
    invoice_date,
    due_date: rest.due_date ?? dueDate(invoice_date, term),
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
    data: { amount, ...(rest.job_id && { job: rest.job_id }) },
    parent: { type: 'membership', id: membership_id },
  };
  return {
    uuid,
    changes: [change],
    writes: [write, ...insertRows(db, invoiceItems, rows, { invoice_id: id })],
    effects: [changedEffect(context, 'invoice.changed', { id, membership_id })],
  };
}
