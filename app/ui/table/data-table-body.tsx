import type { ReactTable, RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { Spinner } from '../feedback/spinner';
import { useFormText } from '../form/form-text';
import type { DataTableProps } from './data-table';
import { cellOfRow, DataTableRow } from './data-table-row';
import type { DataTableFeatures } from './table-features';
import { useSlow } from './use-slow';

type DataTableBodyProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'rows' | 'skeletonRows' | 'hasSpinner' | 'rowHighlight' | 'hrefOf' | 'empty'
> & {
  table: ReactTable<DataTableFeatures, Row>;
  isLoading: boolean;
};

/** The rows, skeleton rows during the first load, or the empty state. */
export function DataTableBody<Row extends RowData>(props: DataTableBodyProps<Row>) {
  const { table, rows, isLoading, skeletonRows = 10, rowHighlight, hrefOf, empty } = props;
  const translate = useFormText();
  const columns = table.getVisibleLeafColumns();
  const isSpinning = useSlow(isLoading && Boolean(props.hasSpinner));
  if (isSpinning) {
    return (
      <tr className="max-sm:block">
        <td colSpan={columns.length} className="max-sm:block">
          <Spinner className="sticky left-0 min-h-60" />
        </td>
      </tr>
    );
  }
  if (isLoading && rows.length === 0) {
    return Array.from({ length: skeletonRows }, (_, index) => (
      <tr key={index} className="max-sm:block">
        {columns.map((column, place) => (
          <td key={column.id} className={clsx('h-11 border-b px-3 max-sm:block', place > 2 && 'max-sm:hidden')}>
            {index === 0 && place === 0 ? <span className="sr-only">{translate('Please wait...')}</span> : null}
            <Skeleton className={['w-3/4', 'w-1/2', 'w-2/3'][(index + place) % 3]} />
          </td>
        ))}
      </tr>
    ));
  }
  if (rows.length === 0) {
    return (
      <tr className="max-sm:block">
        <td colSpan={columns.length} className="max-sm:block">
          {empty ?? <EmptyState />}
        </td>
      </tr>
    );
  }
  const cells = columns.map(cellOfRow);
  return table
    .getRowModel()
    .rows.map((row, index) => (
      <DataTableRow
        key={row.id}
        table={table}
        cells={cells}
        row={row}
        isReachable={index === 0}
        isStale={isLoading}
        isHighlighted={rowHighlight?.(row.original) ?? false}
        href={hrefOf?.(row.original)}
      />
    ));
}
