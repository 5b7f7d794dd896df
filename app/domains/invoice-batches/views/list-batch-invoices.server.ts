import { and, asc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import { contractorBrief, contractorByAddressRead } from '~/domains/contractors/queries.server';
import { selectMail, senderOf } from '~/domains/inbox/queries.server';
import { jobBrief } from '~/domains/jobs/queries.server';
import { userChipOf } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { listMeta, NUMBERED_ROWS } from '~/lib/list/list';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { batchRead, isListed, isRowOf, mailOfBatch } from '../queries.server';
import { paperOf } from '../rules/paper-of';
import { batchInvoices } from '../table.server';
import { viewBatchInvoice } from './batch-invoice-view.server';

const columns = {
  ...getTableColumns(batchInvoices),
  job: jobBrief(batchInvoices.job_id),
  contractor: contractorBrief(batchInvoices.contractor_id),
  decider: userChipOf(batchInvoices.decided_by),
};

/** One invoice of a batch, decided or not, with its job and contractor. @param id the batch's */
export const selectRow = (db: Database, id: number, rowId: number) =>
  db.select(columns).from(batchInvoices).where(isRowOf(id, rowId));

const undecidedOf = (batchId: number, condition?: SQL) =>
  and(eq(batchInvoices.batch_id, batchId), eq(batchInvoices.status, 'UNDECIDED'), condition);

/** Undecided invoices of a batch with their job and contractor, in file order. */
export const selectUndecided = (db: Database, batchId: number, condition?: SQL) =>
  db.select(columns).from(batchInvoices).where(undecidedOf(batchId, condition)).orderBy(asc(batchInvoices.row_number));

type Row = Awaited<ReturnType<typeof selectUndecided>>[number];

/** Data read with every invoice of a batch. */
export const besideReads = (db: Database, batchId: number) => ({
  batch: batchRead(db, batchId),
  mail: firstOf(selectMail(db, mailOfBatch(batchId))),
  sender: contractorByAddressRead(db, senderOf(mailOfBatch(batchId))),
});

interface Page {
  id: number;
  page: number;
  per_page: number;
  after?: number | undefined;
  invoice?: number | undefined;
}

/**
 * A page of the undecided invoices of a batch, in file order: by page number as far as those go, further by the row
 * before it; or one invoice, which may be decided.
 * @throws AppError 404
 */
export async function pageBatchInvoices(db: Database, { id, page, per_page, after, invoice }: Page) {
  const rows =
    invoice === undefined
      ? selectUndecided(db, id, after === undefined ? undefined : gt(batchInvoices.row_number, after))
      : selectRow(db, id, invoice);
  const offset = after === undefined ? Math.min((page - 1) * per_page, NUMBERED_ROWS) : 0;
  const found = await readTogether(db, {
    ...besideReads(db, id),
    rows: allOf(rows.limit(per_page + 1).offset(offset)),
  });
  const { batch, mail, sender } = found;
  if (!batch || !isListed(batch)) throw notFound('Batch');
  if (invoice !== undefined && !found.rows[0]) throw notFound('Batch invoice');
  const shown = offset < NUMBERED_ROWS || after !== undefined ? found.rows.slice(0, per_page) : [];
  const remaining = batch.processed - batch.approved - batch.rejected;
  const meta = listMeta({ page, per_page }, remaining, shown.length, false);
  const hasMore = found.rows.length > shown.length;
  return {
    batch: { id: batch.id, total: batch.total, approved: batch.approved, rejected: batch.rejected, remaining },
    results: shown.map((row) => shownBatchInvoice(row, { batch, mail, sender })),
    meta: { ...meta, ...(hasMore && shown.length > 0 && { next: String(shown.at(-1)!.row_number) }) },
  };
}

type Beside = { batch: { user_id: number | null }; sender: { id: number; name: string } | null } & {
  mail: { attachments: Parameters<typeof paperOf>[0] } | null;
};

/** An invoice of a batch in the response's format. */
export function shownBatchInvoice({ job, contractor, decider, ...row }: Row, { batch, mail, sender }: Beside) {
  const paper = paperOf(mail?.attachments ?? [], row.content.hoc_inv_num);
  return viewBatchInvoice(row, { batch, sender, job, contractor, decider, paper });
}
