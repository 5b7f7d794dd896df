import { findInvoice, type Invoice, listInvoiceItems } from '~/domains/invoices/queries.server';
import { dueDate, termOf } from '~/domains/invoices/reads/terms.server';
import { linesOfDraft } from '~/domains/invoices/rules/draft-total';
import { mayMove, statusOf } from '~/domains/invoices/states';
import { changeInvoice, linesInWords } from '~/domains/invoices/steps/change-invoice.server';
import { isBeingCharged } from '~/domains/payments/reads/read-attempts.server';
import { clubToday } from '~/lib/env.server';
import { AppError, conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { changesBetween } from '~/lib/operation/changes-between';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { refuseInvoiceDays } from '../rules/invoice-days';
import { updateInvoiceInput } from '../schema';
import { readInvoice } from '../views/read-invoice.server';

const SETTLED = 'This invoice is settled: only its references, address and term can be changed.';
const BEING_PAID = 'This invoice is being paid right now. Try again in a minute.';
/** The fields that can still be changed of an invoice with payments or credits, or a void one. */
const ALWAYS = new Set(['external_invoice_number', 'ref_number', 'address', 'invoice_term_id']);

/**
 * Changes an invoice: see editRecord. Its total is computed from the lines and the discount.
 * @throws AppError 409 for more than references, address and term of a settled one, and while a card is being charged
 */
export const updateInvoice = defineOperation({
  name: 'update-invoice',
  needs: 'invoice.update',
  input: updateInvoiceInput,
  async run(context, { id: key, version: seen, lines, discount, ...given }) {
    const { db, now } = context;
    const row = await findInvoice(db, key);
    const kept = await listInvoiceItems(db, row.id);
    const drafted = lines && linesOfDraft(lines, discount);
    return editRecord(context, {
      subject: 'invoice',
      row,
      seen,
      async edit() {
        const set = await columnsOf(context, row, given, drafted);
        const { before, after } = fieldsOfEdit(row, set);
        const told = {
          before: { ...before, lines: linesInWords(kept) },
          after: { ...after, lines: linesInWords(drafted ?? kept) },
        };
        refuseSettled(row, told);
        refuseInvoiceDays(set, clubToday(context), row);
        return {
          ...told,
          told: { parent: { type: 'membership', id: row.membership_id } },
          writes: ({ version }) =>
            changeInvoice(db, row, { set, lines: drafted, version, now, unless: isBeingCharged(row.id) }),
        };
      },
      effects: [changedEffect(context, 'invoice.changed', { id: row.id, membership_id: row.membership_id })],
      refusalOf: (error) => (isRefused(error) ? new AppError(409, BEING_PAID) : null),
      read: async () => ({ invoice: await readInvoice(context, row.uuid) }),
      message: 'Invoice Updated Successfully!',
    });
  },
});

type Given = Omit<(typeof updateInvoiceInput)['_output'], 'id' | 'version' | 'lines' | 'discount'>;

/** The given columns; a changed day or term changes the due date, unless that is given too. */
async function columnsOf(
  { db }: OperationContext,
  row: Invoice,
  given: Given,
  lines: { amount: number }[] | undefined,
): Promise<Partial<Invoice>> {
  const { description, invoice_date, invoice_term_id, external_invoice_number, ref_number, address } = given;
  const termId = invoice_term_id === undefined ? row.invoice_term_id : invoice_term_id;
  const term =
    invoice_term_id === undefined && invoice_date === undefined
      ? undefined
      : await termOf(db, termId, row.invoice_term_id);
  const isMoved = termId !== row.invoice_term_id || (invoice_date ?? row.invoice_date) !== row.invoice_date;
  const isOpen = mayMove('pay', row.status);
  const due_date =
    given.due_date !== undefined && given.due_date !== row.due_date
      ? given.due_date
      : isOpen && isMoved && term !== undefined
        ? dueDate(invoice_date ?? row.invoice_date, term)
        : undefined;
  const set: Partial<Invoice> = {};
  if (description !== undefined) set.description = description;
  if (invoice_date !== undefined) set.invoice_date = invoice_date;
  if (invoice_term_id !== undefined) set.invoice_term_id = invoice_term_id;
  if (due_date !== undefined) set.due_date = due_date;
  if (external_invoice_number !== undefined) set.external_invoice_number = external_invoice_number ?? '';
  if (ref_number !== undefined) set.ref_number = ref_number ?? '';
  if (address !== undefined) set.address = address ?? '';
  if (lines) {
    set.amount = lines.reduce((sum, { amount }) => sum + amount, 0);
    set.status = statusOf(row.status, { ...row, amount: set.amount });
  }
  return set;
}

/** @throws AppError 409 where other fields of a settled invoice than references, address and term would change */
function refuseSettled(
  { status, paid, credited }: Invoice,
  { before, after }: { before: object; after: object },
): void {
  if (status !== 'VOID' && paid + credited === 0) return;
  if (Object.keys(changesBetween(before, after)).some((name) => !ALWAYS.has(name))) throw conflict(SETTLED);
}
