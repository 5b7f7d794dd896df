import { defineList } from '~/lib/list/list.server';
import type { ContractorInvoiceSort } from './list';
import { contractorInvoiceStatuses } from './states';
import { contractorInvoices as invoices } from './table.server';

/** Counted as a whole and for each contractor, and found by the number of the invoice or of the job. */
export const contractorInvoiceList = defineList({
  table: invoices,
  counted: [[], [invoices.contractor_id]],
  search: {
    words: [
      invoices.hoc_inv_num,
      invoices.job_number,
      invoices.mem_name,
      invoices.mem_email,
      invoices.con,
      invoices.con_biz,
    ],
    pieces: [invoices.hoc_inv_num, invoices.mem_email],
    phones: [invoices.mem_phone],
  },
  email: { address: invoices.mem_email, id: invoices.id },
  marks: {
    contractor: invoices.contractor_id,
    status: { column: invoices.status, values: contractorInvoiceStatuses },
  },
  sorts: {
    mem_name: invoices.mem_name,
    con: invoices.con,
    total: invoices.total,
    status: invoices.status,
  } satisfies Record<ContractorInvoiceSort, unknown>,
});
