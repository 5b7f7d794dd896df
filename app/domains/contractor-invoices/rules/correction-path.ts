import type { BookedType } from '../states';
import { invoicePath } from './invoice-path';

const CORRECT = '/app/invoices/correct';

/** The page that books a credit or a supplement of an invoice. */
export const bookPath = (invoice: number | string, type: BookedType) =>
  `${CORRECT}/${invoice}?type=${type.toLowerCase()}`;

/** The page of the invoice that a correction is of. */
export const pathOfCorrected = (correction: { contractor_invoice_id: number; contractor_id: number }) =>
  invoicePath({ id: correction.contractor_invoice_id, contractor_id: correction.contractor_id });

/** The page that voids a correction. */
export const takeBackPath = (invoice: number | string, correction: string) =>
  `${CORRECT}/${invoice}/take-back/${correction}`;
