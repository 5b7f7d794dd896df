import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Change, type Effect, idOf, isRefusedBy } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type NumberedCorrection, type SettledCorrection, signedAmount } from '../rules/corrections';
import { correctionName } from '../rules/payment-words';
import { contractorCorrections, contractorPaymentLines, contractorPayments } from '../table.server';
import { invoiceChanged } from './save-invoice.server';

interface Steps {
  changes: Change[];
  writes: BatchItem<'sqlite'>[];
  effects: Effect[];
}

/** Whether a payment failed because another one has settled a correction in between, or the correction is void. */
export const isTakenMeanwhile = (error: unknown): boolean => isRefusedBy(error, 'contractor_corrections_');

/** The pushes to the invoices' pages, which show their corrections. */
const changed = (context: OperationContext, settled: readonly SettledCorrection[]): Effect[] =>
  settled.map(({ correction: { contractor_invoice_id: id, contractor_id, hoc_inv_num } }) =>
    invoiceChanged(context, { id, contractor_id, hoc_inv_num }),
  );

/** The change of a correction that makes its next version. */
export function correctionChange(
  correction: Pick<NumberedCorrection, 'id' | 'version' | 'type' | 'hoc_inv_num' | 'contractor_id'>,
  action: 'settled' | 'reopened' | 'voided',
  data: Record<string, unknown>,
): Change {
  const { id, version, type, hoc_inv_num, contractor_id } = correction;
  return {
    subject: 'contractor_correction',
    id,
    version: version + 1,
    action,
    data: { title: correctionName(type, hoc_inv_num), ...data },
    parent: { type: 'contractor', id: contractor_id },
  };
}

/** The part of a commit that settles corrections with a payment, a line each. Concurrent settlements collide. */
export function settleCorrections(
  context: OperationContext,
  { payment, settled }: { payment: string; settled: SettledCorrection[] },
): Steps {
  const { db, now } = context;
  return {
    changes: settled.map(({ correction, amount }) => correctionChange(correction, 'settled', { amount })),
    writes: settled.flatMap(({ correction: { id, type, contractor_invoice_id, version }, amount }) => [
      db.insert(contractorPaymentLines).values({
        payment_id: idOf(contractorPayments, payment) as unknown as number,
        contractor_invoice_id,
        correction_id: id,
        amount: signedAmount(type, amount),
      }),
      db
        .update(contractorCorrections)
        .set({
          left: sql`"left" - ${amount}`,
          state: sql`CASE WHEN "left" = ${amount} THEN 'SETTLED' ELSE 'OPEN' END`,
          version: version + 1,
          updated_at: now,
        })
        .where(eq(contractorCorrections.id, id)),
    ]),
    effects: changed(context, settled),
  };
}

/** The part of a commit that reopens what a voided payment had settled. */
export function reopenCorrections(context: OperationContext, settled: SettledCorrection[]): Steps {
  const { db, now } = context;
  return {
    changes: settled.map(({ correction, amount }) => correctionChange(correction, 'reopened', { amount })),
    writes: settled.map(({ correction: { id, version }, amount }) =>
      db
        .update(contractorCorrections)
        .set({ left: sql`"left" + ${amount}`, state: 'OPEN', version: version + 1, updated_at: now })
        .where(eq(contractorCorrections.id, id)),
    ),
    effects: changed(context, settled),
  };
}
