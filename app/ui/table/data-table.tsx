import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { ColumnMenu } from './column-menu';
import { DataTableBody } from './data-table-body';
import { DataTableHeader, type TableSort } from './data-table-header';
import type { DataColumn } from './table-features';
import { useColumnChoice } from './use-column-choice';
import { useColumns } from './use-columns';
import { useHeldRows } from './use-held-rows';
import { WaitingRows } from './waiting-rows';

export type DataTableProps<Row extends RowData> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: TableSort;
  /** Skeleton rows during the first load; later the old rows stay, paler. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** A spinner in place of the rows while others load. */
  hasSpinner?: boolean;
  /** Columns have fixed widths, whatever their content; those without a width share the rest. */
  hasFixedWidths?: boolean;
  /** Narrow cells and headings of several lines, for a table of many columns. */
  isDense?: boolean;
  /** Highlights a row that another user has just changed. */
  rowHighlight?: (row: Row) => boolean;
  /** The page that a click on a row opens, or Enter while it has the focus. Keep a link in the row too. */
  hrefOf?: (row: Row) => string | undefined;
  empty?: ReactNode;
  /** Search, chips and buttons above the table, left of the column menu. */
  toolbar?: ReactNode;
  hasColumnMenu?: boolean;
  /** What is listed, in the plural; of rows that wait while the pointer is over the table. */
  noun?: string;
  /** Parameters of the URL that do not change the list, such as the open dialog's. */
  besides?: readonly string[];
  /** Below the rows: the pagination. */
  footer?: ReactNode;
  /** CSS height after which the rows scroll under the head; `none` lets the page scroll. */
  maxHeight?: string;
};

/** A list on a wide screen as a table, on a phone as cards. Sorting and paging are the server's. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    rowId,
    noun = 'entries',
    besides = [],
    sort,
    isLoading = false,
    toolbar,
    hasColumnMenu = true,
    footer,
    maxHeight = '70dvh',
  } = props;
  const { rows, waiting, isChanged, apply, zone } = useHeldRows({ rows: props.rows, rowId, besides });
  const [visible, onChoose] = useColumnChoice(
    props.noun ?? label,
    props.columns.flatMap(({ id, meta }) => (id && meta?.isOptional ? [id] : [])),
  );
  const columns = useColumns({ columns: props.columns, visible, onChoose });
  const shown = columns.filter((column) => column.getIsVisible());
  const hasFixedWidths = props.hasFixedWidths || props.columns.every(({ meta }) => meta?.width !== undefined);
  return (
    <div className="grid min-w-0 gap-3">
      {toolbar || hasColumnMenu ? (
        <div data-screen-only className="flex flex-wrap items-start gap-2">
          <div className="flex min-w-0 grow flex-wrap items-center gap-2">{toolbar}</div>
          {hasColumnMenu ? <ColumnMenu columns={columns} /> : null}
        </div>
      ) : null}
      <div {...zone} className="relative min-w-0">
        <WaitingRows waiting={waiting} isChanged={isChanged} noun={noun} onShow={apply} />
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
            style={hasFixedWidths ? ({ '--table-width': leastWidth(shown) } as CSSProperties) : undefined}
            className={clsx('table-lines', hasFixedWidths && 'table-steady', props.isDense && 'table-dense')}
          >
            <thead className="max-sm:not-focus-within:sr-only">
              <tr>
                {shown.map(({ id, columnDef: { header, meta } }) => (
                  <DataTableHeader key={id} meta={meta} sort={sort}>
                    {typeof header === 'function' ? (header as () => ReactNode)() : header}
                  </DataTableHeader>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              <DataTableBody {...props} rows={rows} shown={shown} isLoading={isLoading} />
            </tbody>
          </table>
        </section>
      </div>
      {footer}
    </div>
  );
}

/** The width below which a table is scrolled sideways, so that no column is narrower than its content. */
const leastWidth = (columns: readonly { columnDef: { meta?: { width?: string } | undefined } }[]) =>
  `calc(${columns.map(({ columnDef: { meta } }) => (/rem/.test(meta?.width ?? '') ? meta?.width : SHARED)).join(' + ')})`;

/** The minimum width of a column that shares the rest. */
const SHARED = '6.5rem';
