import type { Invoice } from '~/domains/invoices/queries.server';
import { CARD_ASKED } from '~/domains/payments/steps/book-check.server';
import { AppError, conflict, isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, isRefusedBy, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { readInvoice } from '../views/read-invoice.server';

/** A refusal with the current invoice. */
export const refusal = async (context: OperationContext, { uuid }: Invoice, message: string) =>
  new AppError(409, message, { details: { invoice: await readInvoice(context, uuid) } });

/** @throws AppError 409 with the invoice where it is stale, or void */
export async function mustBeAsSeen(context: OperationContext, invoice: Invoice, version: number): Promise<void> {
  if (invoice.status === 'VOID') throw await refusal(context, invoice, `Invoice ${invoice.id} is void.`);
  if (invoice.version !== version) throw await refusal(context, invoice, CHANGED_MEANWHILE);
}

/** Commits a step of an invoice. @throws AppError 409 with the invoice if it is stale, or a card is being charged */
export async function commitStep(context: OperationContext, invoice: Invoice, ...parts: Part[]): Promise<void> {
  try {
    await commit(context, ...parts);
  } catch (error) {
    const isChanged = isAppError(error) && error.status === 409;
    if (isChanged || isRefusedBy(error, 'invoices_') || isRefusedBy(error, 'payments_within')) {
      throw await refusal(context, invoice, CHANGED_MEANWHILE);
    }
    if (isRefused(error)) throw conflict(CARD_ASKED);
    throw error;
  }
}
