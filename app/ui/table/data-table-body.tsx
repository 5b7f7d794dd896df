import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { Spinner } from '../feedback/spinner';
import { useFormText } from '../form/form-text';
import type { DataTableProps } from './data-table';
import { cellOfRow, DataTableRow } from './data-table-row';
import type { TableColumn } from './use-columns';
import { useSlow } from './use-slow';

type DataTableBodyProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'skeletonRows' | 'hasSpinner' | 'rowHighlight' | 'hrefOf' | 'empty'
> & {
  /** The columns that are shown. */
  shown: readonly TableColumn<Row>[];
  isLoading: boolean;
};

/** The rows, skeleton rows during the first load, or the empty state. */
export function DataTableBody<Row extends RowData>(props: DataTableBodyProps<Row>) {
  const { shown, rows, rowId, isLoading, skeletonRows = 10, rowHighlight, hrefOf, empty } = props;
  const translate = useFormText();
  const isSpinning = useSlow(isLoading && Boolean(props.hasSpinner));
  if (isSpinning) {
    return (
      <tr className="max-sm:block">
        <td colSpan={shown.length} className="max-sm:block">
          <Spinner className="sticky left-0 min-h-60" />
        </td>
      </tr>
    );
  }
  if (isLoading && rows.length === 0) {
    return Array.from({ length: skeletonRows }, (_, index) => (
      <tr key={index} className="max-sm:block">
        {shown.map((column, place) => (
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
        <td colSpan={shown.length} className="max-sm:block">
          {empty ?? <EmptyState />}
        </td>
      </tr>
    );
  }
  const cells = shown.map((column) => cellOfRow(column));
  return rows.map((row, index) => (
    <DataTableRow
      key={rowId(row)}
      id={rowId(row)}
      cells={cells}
      row={row}
      isReachable={index === 0}
      isStale={isLoading}
      isHighlighted={rowHighlight?.(row) ?? false}
      href={hrefOf?.(row)}
    />
  ));
}
