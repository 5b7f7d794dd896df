import type { ReactTable, RowData, Row as TableRow } from '@tanstack/react-table';
import type { KeyboardEvent, MouseEvent } from 'react';
import { cn } from '~/lib/class-names';
import { columnLabel } from './column-label';
import type { DataTableFeatures } from './table-features';

type DataTableRowProps<Row extends RowData> = {
  table: ReactTable<DataTableFeatures, Row>;
  row: TableRow<DataTableFeatures, Row>;
  isHighlighted: boolean;
  isReachable: boolean;
  isStale: boolean;
  onOpen: (() => void) | undefined;
};

const CONTROL = 'a,button,input,select,textarea,label,[role="menuitem"]';

/** One record: a line of the table on a wide screen, a card on a phone, from the same cells. */
export function DataTableRow<Row extends RowData>(props: DataTableRowProps<Row>) {
  const { table, row, isHighlighted, isReachable, isStale, onOpen } = props;
  const open = (event: MouseEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest(CONTROL);
    // Selecting text must not open the record.
    if (!isControl && !window.getSelection()?.toString()) onOpen?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = event.currentTarget;
    const target = { ArrowDown: current.nextElementSibling, ArrowUp: current.previousElementSibling }[event.key];
    if (event.target !== current && !(target instanceof HTMLElement)) return;
    if (target instanceof HTMLElement && !(event.target as Element).matches('input,select,textarea,[aria-haspopup]')) {
      target.focus();
      event.preventDefault();
    } else if (event.key === 'Enter' && event.target === current && onOpen) {
      onOpen();
      event.preventDefault();
    }
  };
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role where CSS displays the table as blocks
      role="row"
      data-row-id={row.id}
      tabIndex={isReachable ? 0 : -1}
      onClick={onOpen ? open : undefined}
      onKeyDown={onKeyDown}
      className={cn(
        'table-line',
        onOpen && 'cursor-pointer',
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
            className={cn(
              'cell',
              meta?.align === 'right' && 'tabular text-right max-sm:text-left',
              place === 'title' && 'font-semibold max-sm:pr-10 max-sm:text-[1.05rem]',
              place === 'hidden' && 'max-sm:hidden',
              place === 'actions' && 'text-right max-sm:absolute max-sm:top-1.5 max-sm:right-2',
              !place && 'cell-labeled',
            )}
          >
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}
