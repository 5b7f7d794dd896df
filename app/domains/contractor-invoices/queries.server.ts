import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { type ContractorInvoice, contractorInvoices } from './table.server';

/** By id or uuid. @throws AppError 404 */
export async function findContractorInvoice(db: Database, key: string): Promise<ContractorInvoice> {
  const isId = /^\d{1,15}$/.test(key);
  const [invoice] = await db
    .select()
    .from(contractorInvoices)
    .where(isId ? eq(contractorInvoices.id, Number(key)) : eq(contractorInvoices.uuid, key));
  if (!invoice) throw notFound('Contractor invoice');
  return invoice;
}
