import type { ContractorInvoice } from '../table.server';
import { amountsOf } from './amounts';

export interface Booked {
  contractor_id: number;
  number: string;
  date: string;
  /** Cents. */
  amount: number;
  memo: string;
}

/** An invoice as the accounting system has it, once it is approved or paid; null while it is no debt of the club's. */
export function bookedAs(invoice: ContractorInvoice): Booked | null {
  const { status, canceled_at, contractor_id, hoc_inv_num, inv_date, mem_name, job_number } = invoice;
  const isAgreed = status === 'APPROVED' || status === 'PAID';
  const amount = amountsOf(invoice).contractorShare;
  if (!isAgreed || canceled_at !== null || amount <= 0) return null;
  const memo = [mem_name, job_number && `job ${job_number}`].filter(Boolean).join(', ');
  return { contractor_id, number: hoc_inv_num, date: inv_date, amount, memo };
}

/** Whether two states of an invoice differ in the accounting system. */
export const isBookedAnew = (before: ContractorInvoice, after: ContractorInvoice): boolean =>
  JSON.stringify(bookedAs(before)) !== JSON.stringify(bookedAs(after));
