import { sql } from 'drizzle-orm';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { paymentIdOf, paymentRead } from '../queries.server';
import { contractorInvoices } from '../table.server';
import { selectAdvances } from '../views/advances.server';
import { selectLinesOfPayment, selectSettledBy } from '../views/remittance.server';

/**
 * A payment by id or uuid with its lines, invoices, settled corrections, and the advances of removed invoices.
 * @throws AppError 404
 */
export async function findWholePayment({ db }: OperationContext, key: string) {
  const id = paymentIdOf(key);
  const { payment, ...parts } = await readTogether(db, {
    payment: paymentRead(db, key),
    lines: allOf(selectLinesOfPayment(db, id)),
    invoices: allOf(
      db
        .select()
        .from(contractorInvoices)
        .where(sql`${contractorInvoices.payment_id} = ${id}`)
        .orderBy(contractorInvoices.id),
    ),
    settled: allOf(selectSettledBy(db, id)),
    advances: allOf(selectAdvances(db, id)),
  });
  if (!payment) throw notFound('Payment');
  return { payment, ...parts };
}
export type WholePayment = Awaited<ReturnType<typeof findWholePayment>>;
