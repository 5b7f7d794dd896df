import type { CsvColumns } from '~/lib/http/csv.server';
import type { ContractorInvoiceRow } from './contractor-invoice-row.server';

const paid = (status: string) => (status === '1' ? 'Paid' : 'Not Paid');

/** The columns of contractors' invoices in a file; amounts are dollars. */
export const invoiceCsvColumns: CsvColumns<ContractorInvoiceRow> = {
  'Invoice Number': ({ hoc_inv_num }) => hoc_inv_num,
  Date: ({ inv_date }) => inv_date,
  'Job Number': ({ job_number }) => job_number,
  Contractor: ({ contractor_data }) => contractor_data.name,
  Member: ({ mem_name }) => mem_name,
  Address: ({ address }) => address,
  'Total Price': ({ total }) => total.toFixed(2),
  'Factoring Amount': ({ factor_amount }) => factor_amount.toFixed(2),
  'Contractor Price': ({ con_bill }) => con_bill.toFixed(2),
  Adjustment: ({ total_adj_amount }) => total_adj_amount.toFixed(2),
  'Total after Adjustment': ({ new_invoice_total }) => new_invoice_total.toFixed(2),
  'Factoring after Adjustment': ({ updated_amount }) => updated_amount.toFixed(2),
  'Contractor Price after Adjustment': ({ con_share }) => con_share.toFixed(2),
  Status: ({ status }) => status,
  'Contractor Pay Status': ({ con_bill_paid_status }) => paid(con_bill_paid_status),
  'Date Contractor Paid': ({ date_con_bill_payed }) => date_con_bill_payed,
  'Contractor Check Number': ({ con_payment_check_number }) => con_payment_check_number,
  'Member Pay Status': ({ member_inv_paid_status }) => paid(member_inv_paid_status),
  'Member Payment Date': ({ date_member_payed }) => date_member_payed,
  'Payment Reference': ({ member_payment_ref_num }) => member_payment_ref_num,
  QuickBooks: ({ qbe_sent }) => (qbe_sent ? 'Sent' : 'Not sent'),
};
