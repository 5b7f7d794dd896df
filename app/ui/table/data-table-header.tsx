import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '~/lib/remix/link';
import type { DataColumnMeta } from './table-features';

export type TableSort = {
  /** The current sort key. */
  key: string | null;
  direction: 'asc' | 'desc';
  /** The same list sorted otherwise. */
  href: (key: string, direction: 'asc' | 'desc') => string;
};

type DataTableHeaderProps = {
  meta: DataColumnMeta | undefined;
  sort: TableSort | undefined;
  children: ReactNode;
};

/** A header cell. Its text is a link where the list can be sorted by it, so the URL holds the order. */
export function DataTableHeader({ meta, sort, children }: DataTableHeaderProps) {
  const sortKey = sort ? meta?.sortKey : undefined;
  const isSorted = sortKey !== undefined && sort?.key === sortKey;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort?.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      style={{ width: meta?.width }}
      className={clsx(
        'head-cell',
        meta?.align === 'right' && 'text-right',
        meta?.pin && 'z-20',
        meta?.pin === 'left' && 'sm:left-0',
        meta?.pin === 'right' && 'sm:right-0',
      )}
    >
      {sortKey && sort ? (
        // The style sheet draws the arrow from aria-sort: an icon in every header cell is more bytes than the link.
        <Link
          to={sort.href(sortKey, isSorted && sort.direction === 'asc' ? 'desc' : 'asc')}
          discover="none"
          preventScrollReset
          className="sort-link"
        >
          {children}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}
