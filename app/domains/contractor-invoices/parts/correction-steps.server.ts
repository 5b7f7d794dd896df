import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Change, idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type NumberedCorrection, type SettledCorrection, signedAmount } from '../rules/corrections';
import { correctionTitle } from '../rules/payment-words';
import { contractorCorrections, contractorPaymentLines, contractorPayments } from '../table.server';

interface Steps {
  changes: Change[];
  writes: BatchItem<'sqlite'>[];
}

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
    data: { title: correctionTitle(type, hoc_inv_num).toLowerCase(), ...data },
    parent: { type: 'contractor', id: contractor_id },
  };
}

/** What a payment settles of corrections: a line each, and what is left of them. What others have taken meanwhile collides. */
export function settleCorrections(
  { db, now }: OperationContext,
  { payment, settled }: { payment: string; settled: SettledCorrection[] },
): Steps {
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
  };
}

/** What a payment that is taken back had settled is open again. */
export function reopenCorrections({ db, now }: OperationContext, settled: SettledCorrection[]): Steps {
  return {
    changes: settled.map(({ correction, amount }) => correctionChange(correction, 'reopened', { amount })),
    writes: settled.map(({ correction: { id, version }, amount }) =>
      db
        .update(contractorCorrections)
        .set({ left: sql`"left" + ${amount}`, state: 'OPEN', version: version + 1, updated_at: now })
        .where(eq(contractorCorrections.id, id)),
    ),
  };
}
