import { useLocation, useSearchParams } from '@remix-run/react';
import type { ListMeta } from '~/lib/list/list';
import { DataTable, type DataTableProps } from '../table/data-table';
import { Pagination } from '../table/pagination';

interface ProfileSectionProps<Row extends { id: number }> {
  title: string;
  /** The URL parameter of the page. */
  param: string;
  columns: DataTableProps<Row>['columns'];
  page: { results: Row[]; meta: ListMeta };
  empty: string;
}

/** A section of a profile with a paged table. */
export function ProfileSection<Row extends { id: number }>(props: ProfileSectionProps<Row>) {
  const { title, param, columns, page, empty } = props;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const id = title.toLowerCase();
  return (
    <div className="grid min-w-0 gap-3">
      <h2 id={id} className="text-[1.2em]">
        {title}
      </h2>
      {page.meta.total === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <DataTable<Row>
          label={title}
          columns={columns}
          rows={page.results}
          rowId={(row) => String(row.id)}
          hasColumnMenu={false}
          footer={
            page.meta.last_page > 1 && (
              <Pagination meta={page.meta} noun={id} path={pathname} params={params} pageParam={param} pageSizes={[]} />
            )
          }
        />
      )}
    </div>
  );
}
