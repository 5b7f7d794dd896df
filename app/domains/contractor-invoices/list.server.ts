import { defineList } from '~/lib/list/list.server';
import type { ContractorInvoiceSort } from './list';
import { contractorInvoiceLists, contractorInvoiceStatuses, qbeStates } from './states';
import { contractorInvoices as invoices } from './table.server';

/** Counted by tab, contractor and single filter; searched by the number of the invoice or of the job. */
export const contractorInvoiceList = defineList({
  table: invoices,
  counted: [[invoices.is_canceled], [invoices.listed], [invoices.is_canceled, invoices.contractor_id]],
  days: {
    at: invoices.created_at,
    counts: {
      invoices: [[invoices.is_canceled, 0]],
      paid_invoices: [[invoices.listed, 'paid']],
      open_invoices: [[invoices.listed, 'open']],
    },
  },
  totals: {
    status: [invoices.listed, invoices.status],
    qbe: [invoices.listed, invoices.qbe],
    contractor: [invoices.listed, invoices.contractor_id],
    month: [invoices.listed, invoices.inv_month],
    day: [invoices.listed, invoices.inv_day],
  },
  search: {
    by: { column: invoices.listed, values: contractorInvoiceLists },
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
    qbe: { column: invoices.qbe, values: qbeStates },
    month: invoices.inv_month,
    day: invoices.inv_day,
  },
  sorts: {
    mem_name: invoices.mem_name,
    con: invoices.con,
    total: invoices.total,
    status: invoices.status,
    inv_date: invoices.inv_date,
  } satisfies Record<ContractorInvoiceSort, unknown>,
});
