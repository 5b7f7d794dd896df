import type { Day } from '~/lib/calendar';
import { amountsOf } from '../rules/amounts';
import type { ContractorInvoiceStatus } from '../states';
import type { ContractorInvoice } from '../table.server';

/** What changes with a status: PAID notes the day and what was paid, any other takes that back, with the check. */
export function statusColumns(invoice: ContractorInvoice, status: ContractorInvoiceStatus, today: Day) {
  const isPaid = status === 'PAID';
  return {
    status,
    date_con_bill_payed: isPaid ? today : null,
    con_paid: isPaid ? amountsOf(invoice).contractorShare : null,
    con_payment_check_number: isPaid ? invoice.con_payment_check_number : '',
    payment_id: null,
  };
}
