import { type ColumnDef, type ColumnVisibilityState, type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { ColumnMenu } from './column-menu';
import { DataTableBody } from './data-table-body';
import { DataTableHeader, type TableSort } from './data-table-header';
import { type DataTableFeatures, dataTableFeatures } from './table-features';

export type DataTableProps<Row extends RowData> = {
  /** What the table lists, for screen readers. */
  label: string;
  // biome-ignore lint/suspicious/noExplicitAny: each column has its own type of value
  columns: readonly ColumnDef<DataTableFeatures, Row, any>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: TableSort;
  /** Skeleton rows during the first load; later the old rows stay, paler. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** Highlights a row that someone else has just changed. */
  rowHighlight?: (row: Row) => boolean;
  /** Called on a click on a row, or Enter while it has the focus. Keep a link in the row too. */
  onRowOpen?: (row: Row) => void;
  empty?: ReactNode;
  columnVisibility?: ColumnVisibilityState;
  onColumnVisibilityChange?: (visibility: ColumnVisibilityState) => void;
  /** Search, chips and buttons above the table, left of the column menu. */
  toolbar?: ReactNode;
  hasColumnMenu?: boolean;
  /** Below the rows: the pagination. */
  footer?: ReactNode;
  /** CSS height after which the rows scroll under the head; `none` lets the page scroll. */
  maxHeight?: string;
};

/** A list on a wide screen as a table, on a phone as cards. Sorting and paging are the server's. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    sort,
    isLoading = false,
    toolbar,
    hasColumnMenu = true,
    footer,
    maxHeight = '70dvh',
  } = props;
  const [ownVisibility, setOwnVisibility] = useState<ColumnVisibilityState>({});
  const columnVisibility = props.columnVisibility ?? ownVisibility;
  const table = useTable<DataTableFeatures, Row>({
    features: dataTableFeatures,
    columns: props.columns,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility },
    onColumnVisibilityChange: (updater) => {
      const next = typeof updater === 'function' ? updater(columnVisibility) : updater;
      setOwnVisibility(next);
      props.onColumnVisibilityChange?.(next);
    },
  });
  return (
    <div className="grid min-w-0 gap-3">
      {toolbar || hasColumnMenu ? (
        <div data-screen-only className="flex flex-wrap items-center gap-2">
          <div className="flex min-w-0 grow flex-wrap items-center gap-2">{toolbar}</div>
          {hasColumnMenu ? <ColumnMenu table={table} /> : null}
        </div>
      ) : null}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
        tabIndex={0}
        style={{ maxHeight }}
        className="table-box"
      >
        <table
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role where CSS displays the table as blocks
          role="table"
          aria-label={label}
          aria-busy={isLoading || undefined}
          className="table-lines"
        >
          <thead className="max-sm:not-focus-within:sr-only">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <DataTableHeader key={header.id} header={header} sort={sort}>
                    {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                  </DataTableHeader>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="max-sm:block">
            <DataTableBody {...props} table={table} isLoading={isLoading} />
          </tbody>
        </table>
      </section>
      {footer}
    </div>
  );
}
