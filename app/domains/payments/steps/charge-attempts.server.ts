import { and, eq, inArray, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Invoice, leftIfUnchanged } from '~/domains/invoices/queries.server';
import { type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import type { ChargeAttempt } from '../queries.server';
import { chargeAttempts } from '../table.server';

const UNSETTLED = ['OPEN', 'REQUIRES_ACTION'] as const;

/**
 * Records a charge before it is requested. `stale` is an open attempt whose process has crashed: it is ended in the
 * same batch, as is one that waits for the bank.
 * @returns the attempt's id, or null when another one is open or the invoice has changed since the read
 */
export async function openAttempt(
  { db, now }: OperationContext,
  invoice: Invoice,
  paymentMethod: string,
  stale: ChargeAttempt | null,
): Promise<string | null> {
  const id = crypto.randomUUID();
  const isWaiting = and(eq(chargeAttempts.invoice_id, invoice.id), eq(chargeAttempts.status, 'REQUIRES_ACTION'));
  const isStale = and(eq(chargeAttempts.id, stale?.id ?? ''), eq(chargeAttempts.status, 'OPEN'));
  const giveWay = db.update(chargeAttempts).set({ status: 'ABANDONED', settled_at: now }).where(or(isWaiting, isStale));
  // NULL, which violates the column's constraint, where the invoice was changed or paid since the read.
  const amount = leftIfUnchanged(invoice);
  const open = db.insert(chargeAttempts).values({
    id,
    invoice_id: invoice.id,
    payment_method: paymentMethod,
    amount: amount as unknown as number,
    status: 'OPEN',
    created_at: now,
  });
  try {
    await db.batch([giveWay, open]);
    return id;
  } catch (error) {
    if (violates(error, 'charge_attempts.invoice_id') || isRefused(error)) return null;
    throw error;
  }
}

interface Outcome {
  status: Exclude<ChargeAttempt['status'], 'OPEN'>;
  provider_reference?: string | null;
  /** The provider's message, if it refused. */
  message?: string;
}

/** Writes only, so that it can also be executed without a commit: `db.batch(part.writes)`. */
interface Ending extends Part {
  writes: [BatchItem<'sqlite'>];
}

/** The part of a commit that ends an attempt, or leaves it waiting for the bank; without effect on a settled one. */
export function endAttempt({ db, now }: OperationContext, id: string, outcome: Outcome): Ending {
  const isOver = outcome.status !== 'REQUIRES_ACTION';
  const write = db
    .update(chargeAttempts)
    .set({
      status: outcome.status,
      message: outcome.message ?? null,
      ...(outcome.provider_reference && { provider_reference: outcome.provider_reference }),
      ...(isOver && { settled_at: now }),
    })
    .where(and(eq(chargeAttempts.id, id), inArray(chargeAttempts.status, UNSETTLED)));
  return { writes: [write] };
}

/** The part of a commit that ends every unsettled attempt of an invoice: `SUCCEEDED` once it is paid. */
export function endAttempts(
  { db, now }: OperationContext,
  invoiceId: number,
  outcome: { status: 'SUCCEEDED' | 'ABANDONED'; provider_reference: string; message?: string },
): Ending {
  const write = db
    .update(chargeAttempts)
    .set({ ...outcome, settled_at: now })
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), inArray(chargeAttempts.status, UNSETTLED)));
  return { writes: [write] };
}
