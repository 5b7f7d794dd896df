import { paymentOf } from '~/domains/payments/queries.server';
import { dayOf } from '~/lib/calendar';
import type { RowOf } from '~/lib/list/list-part.server';
import { dollarsOf } from '~/lib/text/read-money';
import { amountsOf, type Figures } from '../rules/amounts';
import { contractorInvoices as invoices } from '../table.server';

/** Columns of a list's line. */
export const lineColumns = {
  id: invoices.id,
  uuid: invoices.uuid,
  version: invoices.version,
  hoc_inv_num: invoices.hoc_inv_num,
  job_number: invoices.job_number,
  contractor_id: invoices.contractor_id,
  membership_id: invoices.membership_id,
  created_at: invoices.created_at,
  inv_date: invoices.inv_date,
  status: invoices.status,
  canceled_at: invoices.canceled_at,
  mem_name: invoices.mem_name,
  mem_street: invoices.mem_street,
  mem_city: invoices.mem_city,
  mem_email: invoices.mem_email,
  con: invoices.con,
  con_biz: invoices.con_biz,
  inv_net_sale: invoices.inv_net_sale,
  tax: invoices.tax,
  total: invoices.total,
  factor_percent: invoices.factor_percent,
  factor_amount: invoices.factor_amount,
  factoring_percent: invoices.factoring_percent,
  con_bill: invoices.con_bill,
  con_adj: invoices.con_adj,
  hoc_adj: invoices.hoc_adj,
  qbe: invoices.qbe,
  date_con_bill_payed: invoices.date_con_bill_payed,
  con_payment_check_number: invoices.con_payment_check_number,
  payment: invoices.paid_with,
  /** How the invoice to the member for the same work was paid. */
  paid_by_member: paymentOf(invoices.invoice_id),
};

export type LineOfList = RowOf<typeof lineColumns>;

const paid = (isPaid: boolean) => (isPaid ? '1' : '0');

/** A line in the API's format: amounts in dollars, percentages as numbers, days of the club. */
export const rowOfLine = (zone: string) => (found: LineOfList) => {
  const { paid_by_member, factoring_percent, ...line } = found;
  const figures: Figures = { ...line, factoring_percent, material: [], labor: [] };
  const { percent, total_adj_amount, new_invoice_total, clubShare, contractorShare } = amountsOf(figures);
  const { canceled_at, con_adj: _, hoc_adj: __, qbe, tax, ...row } = line;
  return {
    ...row,
    address: [line.mem_street, line.mem_city].filter(Boolean).join(', '),
    /** Named as on the invoice. */
    contractor_data: { id: line.contractor_id, name: line.con_biz || line.con },
    inv_net_sale: dollarsOf(line.inv_net_sale),
    tax: tax / 100,
    total: dollarsOf(line.total),
    factor_percent: percent / 10_000,
    factor_amount: dollarsOf(line.factor_amount),
    con_bill: dollarsOf(line.con_bill),
    total_adj_amount: dollarsOf(total_adj_amount),
    new_invoice_total: dollarsOf(new_invoice_total),
    /** After the adjustments: the club's share, and the contractor's. */
    updated_amount: dollarsOf(clubShare),
    con_share: dollarsOf(contractorShare),
    is_canceled: canceled_at !== null,
    qbe_sent: qbe === 'sent',
    con_bill_paid_status: paid(line.status === 'PAID'),
    member_inv_paid_status: paid(paid_by_member !== null),
    date_member_payed: paid_by_member && dayOf(new Date(paid_by_member.at), zone),
    member_payment_ref_num: paid_by_member?.reference ?? null,
  };
};
export type ContractorInvoiceRow = ReturnType<ReturnType<typeof rowOfLine>>;
