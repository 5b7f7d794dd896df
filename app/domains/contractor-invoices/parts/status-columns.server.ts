import type { ContractorInvoiceStatus } from '../states';

/** What changes with a status that is not PAID: what was noted of a payment goes. */
export const unpaidColumns = (status: Exclude<ContractorInvoiceStatus, 'PAID'>) => ({
  status,
  date_con_bill_payed: null,
  con_paid: null,
  con_payment_check_number: '',
  payment_id: null,
});
