import { eq } from 'drizzle-orm';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { BatchListQuery } from '../list';
import { batchList } from '../list.server';
import { invoiceBatches } from '../table.server';

const columns = {
  id: invoiceBatches.id,
  file_name: invoiceBatches.file_name,
  status: invoiceBatches.status,
  total: invoiceBatches.total,
  processed: invoiceBatches.processed,
  approved: invoiceBatches.approved,
  rejected: invoiceBatches.rejected,
  created_at: invoiceBatches.created_at,
};

export type BatchRow = RowOf<typeof columns>;

const LISTED = {
  counted: ['invoice_batches:listed'],
  where: eq(invoiceBatches.listed, 'listed'),
  isIndexed: true,
  columns: ['listed'],
};

/** Batches that are imported or being imported, the newest first. */
export const listBatchPage = ({ db }: OperationContext, query: BatchListQuery) =>
  batchList.page(db, columns, LISTED, query);

/** All rows of the same list, in chunks. */
export const readBatches = ({ db }: OperationContext, query: BatchListQuery) =>
  batchList.chunks(db, columns, LISTED, query);
