import { useNavigate, useSearchParams } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from '~/lib/remix/link';
import { EmptyState } from '../feedback/empty-state';
import { DataTable, type DataTableProps } from './data-table';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { chosenOf, type ListFilter, unfiltered } from './list-filters';
import { useListMemory } from './list-memory';
import { Pagination, type PaginationProps } from './pagination';
import { SearchInput } from './search-input';
import { sortOf } from './sort-of';
import { useListLoading } from './use-list-loading';
import { useListParams } from './use-list-params';
import { ViewMenu } from './view-menu';
import { withParams } from './with-params';

type ListTableProps<Row extends RowData> = Omit<
  DataTableProps<Row>,
  'toolbar' | 'empty' | 'footer' | 'isLoading' | 'noun' | 'hrefOf'
> & {
  /** The page that a click or Enter on a row opens; null where rows have no page of their own. */
  hrefOf: ((row: Row) => string | undefined) | null;
  /** The list's page; its search and its page are parameters of the URL. */
  path: string;
  meta: PaginationProps['meta'] & { total_capped?: true };
  /** What is listed, in the plural: “members”. */
  noun: string;
  placeholder: string;
  /** The empty state's text. */
  hint: string;
  /** The filters of the list. */
  filters?: readonly ListFilter[];
  /** Parameters of the URL that the tools set, stored with the filters. */
  remembered?: readonly string[];
  /** Controls beside the search. */
  tools?: ReactNode;
};

/** A list that the server searches and pages: the search above it, its pages below. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const {
    path,
    meta,
    noun,
    placeholder,
    hint,
    besides,
    filters = [],
    remembered = [],
    tools,
    hrefOf,
    ...table
  } = props;
  const [shown] = useSearchParams();
  const params = useListParams(path);
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const isFiltered = filters.some((filter) => chosenOf(filter, params).length > 0);
  useListMemory(path, shown, [...filters.map(({ name }) => name), ...remembered]);
  return (
    <DataTable<Row>
      // The bar with the pages below stays on the screen, however many rows there are.
      maxHeight="max(20rem, calc(100dvh - 15.75rem))"
      sort={sortOf(path, shown, params)}
      hasFixedWidths
      {...table}
      {...(hrefOf && { hrefOf })}
      noun={noun}
      besides={besides}
      isLoading={useListLoading(path, besides)}
      toolbar={
        <>
          <SearchInput
            label={`Search ${noun}`}
            placeholder={placeholder}
            value={search}
            onSearch={(words) => navigate(withParams(path, params, { search: words }))}
            path={path}
            params={params}
            className="w-full max-w-lg"
          />
          {filters.length > 0 && <FilterMenu filters={filters} path={path} params={params} />}
          {tools}
          <ViewMenu path={path} params={params} besides={besides ?? []} />
          <FilterChips filters={filters} path={path} params={params} />
        </>
      }
      empty={
        <EmptyState>
          {search ? (
            <Link to={withParams(path, params, { search: null })}>Clear the search</Link>
          ) : isFiltered ? (
            <Link to={unfiltered(path, params, filters)}>Remove all filters</Link>
          ) : (
            hint
          )}
        </EmptyState>
      }
      footer={<Pagination meta={meta} noun={noun} isCapped={meta.total_capped ?? false} path={path} params={params} />}
    />
  );
}
