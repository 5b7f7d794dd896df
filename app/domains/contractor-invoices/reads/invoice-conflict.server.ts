import { AppError } from '~/lib/errors';
import type { ContractorInvoice } from '../table.server';
import { viewContractorInvoice } from '../views/contractor-invoice-view.server';

/** A refusal with the invoice as it is. */
export function invoiceConflict(message: string, row: ContractorInvoice): AppError {
  const invoice = viewContractorInvoice(row);
  return new AppError(409, message, { details: { invoice, data: invoice } });
}
