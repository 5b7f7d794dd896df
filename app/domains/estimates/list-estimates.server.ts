import { sql } from 'drizzle-orm';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import type { OperationContext } from '~/lib/operation.server';
import type { EstimateType } from './states';
import { estimates } from './table.server';

const list = defineList({
  table: estimates,
  id: estimates.id,
  search: { words: 'estimates_words', grams: 'estimates_grams' },
  idsByEmail: (email) => sql`SELECT ${estimates.id} AS hit FROM ${estimates} WHERE ${estimates.con_email} = ${email}`,
});

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

const all = { counted: ['estimates'], where: sql`true`, scope: { columns: ['listed'] } };

export interface EstimateRow {
  id: number;
  uuid: string;
  job_id: number;
  con_name: string;
  con_biz: string;
  /** Cents. */
  total: number | null;
  created_at: Date;
  type: EstimateType;
}

export function pageEstimates({ db }: OperationContext, query: ListQuery) {
  return list.page<EstimateRow>(db, columns, all, query);
}

/** The list whole, piece by piece. */
export function readEstimates({ db }: OperationContext, query: ListQuery) {
  return list.chunks<EstimateRow>(db, columns, all, query);
}
