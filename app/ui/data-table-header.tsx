import { Link } from '@remix-run/react';
import type { Header, RowData } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';
import type { DataTableFeatures } from './table-features';

export type TableSort = {
  /** What the list is sorted by now. */
  key: string | null;
  direction: 'asc' | 'desc';
  /** The same list sorted otherwise. */
  href: (key: string, direction: 'asc' | 'desc') => string;
};

type DataTableHeaderProps<Row extends RowData> = {
  header: Header<DataTableFeatures, Row>;
  sort: TableSort | undefined;
  children: ReactNode;
};

/** A head cell; the sort mark is a link, so a sorted list can be sent and gone back to. */
export function DataTableHeader<Row extends RowData>({ header, sort, children }: DataTableHeaderProps<Row>) {
  const meta = header.column.columnDef.meta;
  const sortKey = sort ? meta?.sortKey : undefined;
  const isSorted = sortKey !== undefined && sort?.key === sortKey;
  const Mark = !isSorted ? ChevronsUpDown : sort?.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort?.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      style={{ width: meta?.width }}
      className={cn('head-cell', meta?.align === 'right' && 'text-right')}
    >
      {sortKey && sort ? (
        <Link
          to={sort.href(sortKey, isSorted && sort.direction === 'asc' ? 'desc' : 'asc')}
          preventScrollReset
          className={cn(
            'group inline-flex min-h-7 items-center gap-1 rounded-sm hover:text-foreground',
            isSorted && 'text-foreground',
          )}
        >
          {children}
          <Mark
            aria-hidden="true"
            className={cn(
              'size-3.5',
              !isSorted && 'opacity-45 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}
