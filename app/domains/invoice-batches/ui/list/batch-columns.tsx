import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { listBatches } from '../../operations/list-batches.server';
import { batchPath, batchTitle } from '../../rules/batch-path';
import { isSolved } from '../../states';

export type BatchLine = Awaited<ReturnType<typeof listBatches.run>>['results'][number] & { zone: string };

const column = dataColumns<BatchLine>();
const number = ({ getValue }: { getValue(): number }) => <span className="tabular">{inWords(getValue())}</span>;
const inWords = (count: number) => count.toLocaleString('en-US');

/** The action of a batch: none before it is imported, nor once all is decided. */
function Step({ batch }: { batch: BatchLine }) {
  const { id, status, total, processed } = batch;
  if (status === 'PENDING') {
    const words = total === 0 ? 'Importing' : `Importing: ${inWords(processed)} of ${inWords(total)}`;
    return <span className="tabular text-muted-foreground">{words}</span>;
  }
  if (isSolved(batch)) return <span className="text-muted-foreground">Solved</span>;
  return (
    <Link
      to={batchPath(id)}
      aria-label={`Check ${batchTitle(id)}`}
      className={clsx(buttonVariants({ variant: 'secondary', size: 'sm' }))}
    >
      Check
    </Link>
  );
}

export const batchColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.display({
    id: 'title',
    header: 'Title',
    cell: ({ row: { original } }) => (
      <>
        <span className="font-semibold">{batchTitle(original.id)}</span>{' '}
        <span className="text-muted-foreground">{original.file_name}</span>
      </>
    ),
    meta: { width: 'auto', onCard: 'title' },
  }),
  column.accessor('total', { header: 'Total', cell: number, meta: { align: 'right', width: '6rem' } }),
  column.accessor('approved', { header: 'Approved', cell: number, meta: { align: 'right', width: '7rem' } }),
  column.accessor('rejected', { header: 'Rejected', cell: number, meta: { align: 'right', width: '7rem' } }),
  column.accessor('created_at', {
    header: 'Created at',
    cell: ({ row: { original } }) => <Time value={original.created_at} zone={original.zone} />,
    meta: { width: widths.time },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <Step batch={original} />,
    meta: { width: '15rem', onCard: 'actions', align: 'right' },
  }),
];
