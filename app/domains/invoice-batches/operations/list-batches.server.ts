import { eq } from 'drizzle-orm';
import { defineListing } from '~/lib/list/listing.server';
import { batchListInput } from '../list';
import { batchList } from '../list.server';
import { invoiceBatches } from '../table.server';

/** The batches that are imported or being imported, the newest first. */
export const listBatches = defineListing(batchList, {
  name: 'list-batches',
  needs: 'invoice.read',
  input: batchListInput,
  columns: {
    id: invoiceBatches.id,
    file_name: invoiceBatches.file_name,
    status: invoiceBatches.status,
    total: invoiceBatches.total,
    processed: invoiceBatches.processed,
    approved: invoiceBatches.approved,
    rejected: invoiceBatches.rejected,
    created_at: invoiceBatches.created_at,
  },
  part: () => ({
    counted: ['invoice_batches:listed'],
    where: eq(invoiceBatches.listed, 'listed'),
    isIndexed: true,
    columns: ['listed'],
  }),
});
