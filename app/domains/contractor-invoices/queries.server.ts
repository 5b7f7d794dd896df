import { byKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { type ContractorInvoice, contractorInvoices } from './table.server';

/** By id or uuid. @throws AppError 404 */
export async function findContractorInvoice(db: Database, key: string): Promise<ContractorInvoice> {
  const [invoice] = await db.select().from(contractorInvoices).where(byKey(contractorInvoices, key));
  if (!invoice) throw notFound('Contractor invoice');
  return invoice;
}
