import { sql } from 'drizzle-orm';
import { listCategoryIds, presumedCategoryIds } from '~/domains/job-categories/queries.server';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ContractorListQuery } from '../list';
import { contractorList } from '../list.server';
import { isFavorite } from '../reads/favorites.server';
import type { ContractorStatus } from '../states';
import { contractors } from '../table.server';

export const lineColumns = {
  id: contractors.id,
  uuid: contractors.uuid,
  alpha_ref: contractors.alpha_ref,
  name: contractors.name,
  contact: contractors.contact,
  phone: contractors.phone,
  email: contractors.email,
  city: contractors.city,
  status: contractors.status,
  factor_percent: sql<number>`${contractors.factor_percent} / 10000.0`,
};

export /** `is_favorite` of the caller's own. */
type ContractorLine = RowOf<ReturnType<typeof columnsFor>>;

const columnsFor = ({ actor }: OperationContext) => ({ ...lineColumns, is_favorite: isFavorite(actor) });

/** A query whose filter by trade has the merged categories too. */
export async function withTrades<Query extends Pick<ContractorListQuery, 'job_category_id'>>(
  { db }: OperationContext,
  query: Query,
): Promise<Query> {
  return { ...query, job_category_id: await listCategoryIds(db, query.job_category_id) };
}

/** The list's filters. */
export const filtersOf = ({
  service_location_id,
  job_category_id,
}: Pick<ContractorListQuery, 'service_location_id' | 'job_category_id'>) => ({
  location: service_location_id,
  trade: job_category_id,
});

export const partOf = (status: ContractorStatus, query: ContractorListQuery) => ({
  counted: [`contractors:${status}`],
  where: sql`${contractors.status} = ${status}`,
  isIndexed: true,
  columns: [status],
  filters: filtersOf(query),
});

export async function listContractorPage(
  context: OperationContext,
  status: ContractorStatus,
  query: ContractorListQuery,
) {
  const { db } = context;
  const { job_category_id: asked } = query;
  const read = (job_category_id: number[]) =>
    contractorList.page(db, columnsFor(context), partOf(status, { ...query, job_category_id }), query);
  // Read beside the categories, and again where they were merged or split since this isolate read them
  const presumed = presumedCategoryIds(asked);
  const [ids, page] = await Promise.all([listCategoryIds(db, asked), read(presumed)]);
  return String(ids) === String(presumed) ? page : read(ids);
}

/** All rows of the same list, in chunks. */
export async function* readContractors(
  context: OperationContext,
  status: ContractorStatus,
  query: ContractorListQuery,
) {
  const part = partOf(status, await withTrades(context, query));
  yield* contractorList.chunks(context.db, columnsFor(context), part, query);
}
