import type { ContractorInvoiceStatus } from '../states';

/** The columns that a status other than PAID clears. */
export const unpaidColumns = (status: Exclude<ContractorInvoiceStatus, 'PAID'>) => ({
  status,
  date_con_bill_payed: null,
  con_paid: null,
  con_payment_check_number: '',
  payment_id: null,
});
