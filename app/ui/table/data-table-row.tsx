import { useLocation, useNavigate } from '@remix-run/react';
import type { ReactTable, RowData, Row as TableRow } from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import { columnLabel } from './column-label';
import type { DataTableFeatures } from './table-features';

type DataTableRowProps<Row extends RowData> = {
  table: ReactTable<DataTableFeatures, Row>;
  row: TableRow<DataTableFeatures, Row>;
  isHighlighted: boolean;
  isReachable: boolean;
  isStale: boolean;
  /** The record's page. */
  href: string | undefined;
};

const CONTROL = 'a,button,input,select,textarea,label,[role="menuitem"]';

/** One record: a line of the table on a wide screen, a card on a phone, from the same cells. */
export function DataTableRow<Row extends RowData>(props: DataTableRowProps<Row>) {
  const { table, row, isHighlighted, isReachable, isStale, href } = props;
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
      data-row-id={row.id}
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
      {row.getVisibleCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        const place = meta?.onCard;
        return (
          <td
            key={cell.id}
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role where CSS displays the table as blocks
            role="cell"
            data-label={place ? undefined : columnLabel(cell.column)}
            className={clsx(
              'cell',
              meta?.align === 'right' && 'tabular text-right max-sm:text-left',
              place === 'title' && 'font-semibold max-sm:order-first max-sm:pr-10 max-sm:text-[1.05rem]',
              place === 'hidden' && 'max-sm:hidden',
              place === 'actions' && 'text-right max-sm:absolute max-sm:top-1.5 max-sm:right-2',
              !place && 'cell-labeled',
              meta?.pin && 'bg-card sm:sticky sm:z-[5]',
              meta?.pin === 'left' && 'sm:left-0',
              meta?.pin === 'right' && 'sm:right-0',
            )}
          >
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}
