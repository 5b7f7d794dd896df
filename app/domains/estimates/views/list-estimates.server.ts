import { sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { EstimateListQuery } from '../list';
import { estimateList } from '../list.server';
import { estimates } from '../table.server';

const columns = {
  id: estimates.id,
  uuid: estimates.uuid,
  job_id: estimates.job_id,
  con_name: estimates.con_name,
  con_biz: estimates.con_biz,
  total: estimates.total_cost,
  created_at: estimates.created_at,
  type: estimates.type,
};

const partOf = ({ type }: EstimateListQuery) => ({
  counted: ['estimates'],
  where: sql`true`,
  isIndexed: true,
  columns: ['listed'],
  filters: { type },
});

export function pageEstimates({ db }: OperationContext, query: EstimateListQuery) {
  return estimateList.page(db, columns, partOf(query), query);
}

/** All rows of the list, in chunks. */
export function readEstimates({ db }: OperationContext, query: EstimateListQuery) {
  return estimateList.chunks(db, columns, partOf(query), query);
}
