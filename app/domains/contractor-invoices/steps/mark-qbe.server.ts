import { eq } from 'drizzle-orm';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type ContractorInvoice, contractorInvoices } from '../table.server';
import { invoiceChanged } from './save-invoice.server';

/**
 * The part of a commit that records whether QuickBooks has an invoice. It adds no version: what users edit is
 * unchanged, and their edits do not become stale.
 */
export function markQbe(context: OperationContext, invoice: ContractorInvoice, qbe: 'sent' | 'unsent'): Part {
  if (invoice.qbe === qbe) return {};
  return {
    writes: [context.db.update(contractorInvoices).set({ qbe }).where(eq(contractorInvoices.id, invoice.id))],
    effects: [invoiceChanged(context, invoice)],
  };
}
