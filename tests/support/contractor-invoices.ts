import { eq } from 'drizzle-orm';
import { newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { db } from './context';

let made = 0;

/** An invoice of a contractor, straight into the table: one line of material, one of labor, sales tax, a tenth kept. */
export async function addContractorInvoice(
  contractor: Contractor,
  row: Partial<typeof contractorInvoices.$inferInsert> = {},
) {
  made += 1;
  const uuid = crypto.randomUUID();
  const lines = {
    material: [{ description: 'Copper pipe', amount: 10_000 }],
    labor: [{ description: 'Two hours', amount: 20_001 }],
    tax: 1035,
    factor_percent: 1000,
  };
  await db.insert(contractorInvoices).values({
    uuid,
    hoc_inv_num: `T-${made}`,
    contractor_id: contractor.id,
    con: contractor.alpha_ref,
    con_biz: contractor.name,
    mem_name: 'Ada Alder',
    mem_email: 'ada@example.org',
    inv_date: '2026-11-02',
    rate: lines.factor_percent,
    ...storedAmounts(newFigures(lines)),
    created_at: new Date(),
    updated_at: new Date(),
    ...row,
  });
  const [invoice] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.uuid, uuid));
  return invoice!;
}
