import { eq } from 'drizzle-orm';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type ContractorInvoice, contractorInvoices } from '../table.server';
import { invoiceChanged } from './save-invoice.server';

/**
 * The part of a commit that notes whether QuickBooks has an invoice. It makes no version: what people edit is the same
 * as before, and none of them is told that it was changed meanwhile.
 */
export function markQbe(context: OperationContext, invoice: ContractorInvoice, qbe: 'sent' | 'unsent'): Part {
  if (invoice.qbe === qbe) return {};
  return {
    writes: [context.db.update(contractorInvoices).set({ qbe }).where(eq(contractorInvoices.id, invoice.id))],
    effects: [invoiceChanged(context, invoice)],
  };
}
