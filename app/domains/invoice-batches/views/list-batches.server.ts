import { eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { BatchListQuery } from '../list';
import { batchList } from '../list.server';
import type { BatchStatus } from '../states';
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

export interface BatchRow {
  id: number;
  file_name: string;
  status: BatchStatus;
  total: number;
  processed: number;
  approved: number;
  rejected: number;
  created_at: Date;
}

const LISTED = {
  counted: ['invoice_batches:listed'],
  where: eq(invoiceBatches.listed, 'listed'),
  isIndexed: true,
  columns: ['listed'],
};

/** Batches that are imported or being imported, the newest first. */
export const listBatchPage = ({ db }: OperationContext, query: BatchListQuery) =>
  batchList.page<BatchRow>(db, columns, LISTED, query);

/** All rows of the same list, in chunks. */
export const readBatches = ({ db }: OperationContext, query: BatchListQuery) =>
  batchList.chunks<BatchRow>(db, columns, LISTED, query);
