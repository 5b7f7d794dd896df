import { eq, sql } from 'drizzle-orm';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import { markOf } from '~/lib/list-search';
import type { OperationContext } from '~/lib/operation.server';
import { type ContractorInvoice, contractorInvoices } from './table.server';

const list = defineList({
  table: contractorInvoices,
  id: contractorInvoices.id,
  search: { words: 'contractor_invoices_words', grams: 'contractor_invoices_grams' },
  idsByEmail: (email) =>
    sql`SELECT ${contractorInvoices.id} AS hit FROM ${contractorInvoices} WHERE ${contractorInvoices.mem_email} = ${email}`,
});

const columns = {
  id: contractorInvoices.id,
  hoc_inv_num: contractorInvoices.hoc_inv_num,
  contractor_id: contractorInvoices.contractor_id,
  job_number: contractorInvoices.job_number,
  mem_name: contractorInvoices.mem_name,
  con: contractorInvoices.con,
  con_biz: contractorInvoices.con_biz,
  total: contractorInvoices.total,
  status: contractorInvoices.status,
  created_at: contractorInvoices.created_at,
};

export type ContractorInvoiceRow = Pick<ContractorInvoice, keyof typeof columns>;

/** Everybody's invoices, or those of some contractors. */
function partOf(contractorIds: readonly number[]) {
  const scope = { columns: ['listed'] };
  if (contractorIds.length === 0) return { counted: ['contractor_invoices'], where: sql`true`, scope };
  const ids = [...new Set(contractorIds)];
  return {
    counted: ids.map((id) => `contractor_invoices:${id}`),
    where:
      ids.length === 1
        ? eq(contractorInvoices.contractor_id, ids[0]!)
        : sql`${contractorInvoices.contractor_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    scope: { ...scope, marks: ids.map(markOf) },
  };
}

export function pageContractorInvoices(
  { db }: OperationContext,
  { contractor_ids, ...query }: ListQuery & { contractor_ids: readonly number[] },
) {
  return list.page<ContractorInvoiceRow>(db, columns, partOf(contractor_ids), query);
}
