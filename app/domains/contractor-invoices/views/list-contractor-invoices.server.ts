import { eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ContractorInvoiceListQuery } from '../list';
import { contractorInvoiceList } from '../list.server';
import { type ContractorInvoice, contractorInvoices } from '../table.server';

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

/** A page of contractors' invoices, filtered by contractor and by status. */
function partOf({ contractor_ids, status }: ContractorInvoiceListQuery) {
  const filters = { status };
  const columns = ['listed'];
  const ids = [...new Set(contractor_ids)];
  if (ids.length === 0)
    return { counted: ['contractor_invoices'], where: sql`true`, isIndexed: true, columns, filters };
  return {
    counted: ids.map((id) => `contractor_invoices:${id}`),
    where:
      ids.length === 1
        ? eq(contractorInvoices.contractor_id, ids[0]!)
        : sql`${contractorInvoices.contractor_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    isIndexed: false,
    columns,
    marks: { contractor: ids },
    filters,
  };
}

export function pageContractorInvoices({ db }: OperationContext, query: ContractorInvoiceListQuery) {
  return contractorInvoiceList.page<ContractorInvoiceRow>(db, columns, partOf(query), query);
}
