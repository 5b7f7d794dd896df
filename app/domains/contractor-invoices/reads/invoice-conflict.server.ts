import { AppError } from '~/lib/errors';
import type { ContractorInvoice } from '../table.server';
import { viewContractorInvoice } from '../views/contractor-invoice-view.server';

/** A 409 with the current invoice. */
export function invoiceConflict(message: string, row: ContractorInvoice): AppError {
  const invoice = viewContractorInvoice(row);
  return new AppError(409, message, { details: { invoice, data: invoice } });
}
