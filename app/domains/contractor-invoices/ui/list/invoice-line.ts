import type { InvoiceTab } from '../../rules/tabs';
import type { ContractorPaymentKind } from '../../states';
import type { ContractorInvoiceRow } from '../../views/contractor-invoice-row.server';

/** The uuid of a payment that no status change undoes. */
export const paidBy = (payment: { uuid: string; kind: ContractorPaymentKind } | null) =>
  payment === null || payment.kind === 'OTHER' ? null : payment.uuid;

/** The fields that a row of the invoices page shows; others are not sent. */
export function briefInvoice(row: ContractorInvoiceRow) {
  const { id, version, hoc_inv_num, inv_date, job_number, contractor_id, membership_id, mem_name, mem_email } = row;
  const { address, total, factor_amount, con_bill, status } = row;
  const { new_invoice_total, updated_amount, con_share } = row;
  const { date_con_bill_payed, con_payment_check_number, member_inv_paid_status, date_member_payed } = row;
  return {
    id,
    version,
    hoc_inv_num,
    inv_date,
    job_number,
    contractor_id,
    contractor: row.contractor_data.name,
    membership_id,
    mem_name,
    mem_email,
    address,
    total,
    factor_amount,
    con_bill,
    /** The same three amounts after adjustments; null without any. */
    adjusted: row.total_adj_amount === 0 ? null : ([new_invoice_total, updated_amount, con_share] as const),
    status,
    date_con_bill_payed,
    con_payment_check_number,
    /** The payment, unless it is by status alone. */
    paid_by: paidBy(row.payment),
    member_inv_paid_status,
    date_member_payed,
    member_payment_ref_num: row.member_payment_ref_num,
  };
}

/** A row of the invoices page. */
export interface InvoiceLineShown extends ReturnType<typeof briefInvoice> {
  tab: InvoiceTab;
  mayUpdate: boolean;
  /** Whether the reader may open a single invoice. */
  mayView: boolean;
}
