import { eq } from 'drizzle-orm';
import { newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import {
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { db } from './context';

let made = 0;

/** A payment of a contractor, straight into the table, that any invoice can name. */
export async function addContractorPayment(
  contractor: Pick<Contractor, 'id' | 'name'>,
  row: Partial<typeof contractorPayments.$inferInsert> = {},
) {
  const [payment] = await db
    .insert(contractorPayments)
    .values({
      uuid: crypto.randomUUID(),
      contractor_id: contractor.id,
      kind: 'OTHER',
      contractor_name: contractor.name,
      paid_on: '2026-11-02',
      amount: 0,
      created_at: new Date(),
      updated_at: new Date(),
      ...row,
    })
    .returning();
  return payment!;
}

/** An invoice of a contractor, straight into the table: one line of material, one of labor, sales tax, a tenth kept; with its payment where it is PAID. */
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
  const figures = { ...storedAmounts(newFigures(lines)), ...row };
  const amount = row.con_paid ?? figures.con_bill;
  const paid_on = row.date_con_bill_payed ?? '2026-11-02';
  const isUnpaid = row.status !== 'PAID' || row.payment_id;
  const payment = isUnpaid ? null : await addContractorPayment(contractor, { paid_on, amount });
  const paid = payment && { payment_id: payment.id, date_con_bill_payed: paid_on, con_paid: amount };
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
    ...paid,
  });
  const [invoice] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.uuid, uuid));
  if (payment) {
    await db
      .insert(contractorPaymentLines)
      .values({ payment_id: payment.id, contractor_invoice_id: invoice!.id, amount });
  }
  return invoice!;
}
