import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state';
import { DataTable, type DataTableProps } from './data-table';
import { Pagination, type PaginationProps } from './pagination';
import { SearchInput } from './search-input';
import { sortOf } from './sort-of';
import { useListLoading } from './use-list-loading';
import { withParams } from './with-params';

type ListTableProps<Row extends RowData> = Omit<DataTableProps<Row>, 'toolbar' | 'empty' | 'footer' | 'isLoading'> & {
  /** The list's page; its search and its page are parameters of the URL. */
  path: string;
  meta: PaginationProps['meta'] & { total_capped?: true };
  /** What is listed, in the plural: “members”. */
  noun: string;
  placeholder: string;
  /** The empty state's text. */
  hint: string;
  /** Parameters of the URL that do not change the list, such as the open dialog's. */
  besides?: readonly string[];
  /** Controls beside the search. */
  tools?: ReactNode;
};

/** A list that the server searches and pages: the search above it, its pages below. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { path, meta, noun, placeholder, hint, besides, tools, ...table } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  return (
    <DataTable<Row>
      sort={sortOf(path, params)}
      {...table}
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
          {tools}
        </>
      }
      empty={
        <EmptyState>
          {search ? <Link to={withParams(path, params, { search: null })}>Clear the search</Link> : hint}
        </EmptyState>
      }
      footer={<Pagination meta={meta} noun={noun} isCapped={meta.total_capped ?? false} path={path} params={params} />}
    />
  );
}
