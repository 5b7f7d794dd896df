import { useLocation, useNavigate } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { columnLabel } from './column-label';
import type { DataCell } from './table-features';
import type { TableColumn } from './use-columns';

type DataTableRowProps<Row extends RowData> = {
  id: string;
  /** The columns that are shown. */
  cells: readonly CellOfRow<Row>[];
  row: Row;
  isHighlighted: boolean;
  isReachable: boolean;
  isStale: boolean;
  /** The record's page. */
  href: string | undefined;
};

/** What the cells of one column share in every row. */
export interface CellOfRow<Row extends RowData> {
  id: string;
  contentOf(row: Row): ReactNode;
  label: string | undefined;
  className: string;
}

/** Returns what a column's cells share: made once per table, not for each cell. */
export function cellOfRow<Row extends RowData>(column: TableColumn<Row>): CellOfRow<Row> {
  const { onCard: place, align, pin } = column.columnDef.meta ?? {};
  const className = clsx(
    'cell',
    align === 'right' && 'tabular text-right max-sm:text-left',
    place === 'title' && 'cell-title',
    place === 'hidden' && 'max-sm:hidden',
    place === 'actions' && clsx('cell-actions', align !== 'right' && 'text-right'),
    !place && 'cell-labeled',
    pin && 'bg-card sm:sticky sm:z-[5]',
    pin === 'left' && 'sm:left-0',
    pin === 'right' && 'sm:right-0',
  );
  return { id: column.id, contentOf: contentIn(column), label: place ? undefined : columnLabel(column), className };
}

const CONTROL = 'a,button,input,select,textarea,label,[role="menuitem"]';

/** One record: a line of the table on a wide screen, a card on a phone, from the same cells. */
export function DataTableRow<Row extends RowData>(props: DataTableRowProps<Row>) {
  const { id, cells, row, isHighlighted, isReachable, isStale, href } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // A dialog over the list leaves it where it is scrolled to.
  const open = () => href && navigate(href, { preventScrollReset: href.startsWith(`${pathname}?`) });
  const onClick = ({ target, currentTarget, metaKey, ctrlKey }: MouseEvent<HTMLElement>) => {
    // A click in a dialog of the row comes here too, through React's tree; so does the end of selecting text.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROL)) return;
    if (window.getSelection()?.toString()) return;
    if (metaKey || ctrlKey) window.open(href);
    else open();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = event.currentTarget;
    const target = { ArrowDown: current.nextElementSibling, ArrowUp: current.previousElementSibling }[event.key];
    if (event.target !== current && !(target instanceof HTMLElement)) return;
    if (target instanceof HTMLElement && !(event.target as Element).matches('input,select,textarea,[aria-haspopup]')) {
      target.focus();
      event.preventDefault();
    } else if (event.key === 'Enter' && event.target === current && href) {
      open();
      event.preventDefault();
    }
  };
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role where CSS displays the table as blocks
      role="row"
      data-row-id={id}
      tabIndex={isReachable ? 0 : -1}
      onClick={href ? onClick : undefined}
      onKeyDown={onKeyDown}
      className={clsx(
        'table-line',
        href && 'cursor-pointer',
        isHighlighted && 'animate-live shadow-[inset_3px_0_0_var(--brand-text)]',
        isStale && 'opacity-60',
      )}
    >
      {cells.map(({ id, contentOf, label, className }) => (
        <td
          key={id}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role where CSS displays the table as blocks
          role="cell"
          data-label={label}
          className={className}
        >
          {contentOf(row)}
        </td>
      ))}
    </tr>
  );
}

/** Returns the renderer of a column's cells. TanStack's rows and cells take as long to make as the rest to render. */
function contentIn<Row extends RowData>({ accessorFn, columnDef }: TableColumn<Row>): CellOfRow<Row>['contentOf'] {
  const cell = columnDef.cell as (cell: DataCell<Row, unknown>) => ReactNode;
  return (row) =>
    cell({
      row: { original: row },
      getValue() {
        return accessorFn?.(row, 0);
      },
    });
}
