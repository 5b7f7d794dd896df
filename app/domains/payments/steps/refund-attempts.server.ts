import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { conflict } from '~/lib/errors';
import { type Part, violates } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { readTogether } from '~/lib/read-together.server';
import { formatMoney } from '~/ui/format/format-money';
import { type PaymentRow, type RefundAttempt, refundBySubmissionRead } from '../queries.server';
import { payments, refundAttempts, refunds } from '../table.server';

/** Cents of a payment that can be refunded. */
export const leftOf = ({ amount, refunded, kept }: Pick<PaymentRow, 'amount' | 'refunded' | 'kept'>) =>
  amount - refunded - kept;

/** A process that has waited longer has crashed. */
const STALE_MILLISECONDS = 30_000;
const staleAt = (now: Date) => new Date(now.getTime() - STALE_MILLISECONDS);
const BEING_REFUNDED = 'This payment is being refunded right now.';
export const REFUNDED_ALREADY = 'This payment has been refunded already.';
export const REFUNDED_MEANWHILE = 'A part of this payment was refunded meanwhile. Look at what is left.';

interface RefundRequest {
  amount: number;
  /** The invoice whose share is refunded. */
  invoice_id: number | null;
  /** The stored key of the submission; null without one. */
  submission_id: string | null;
  /** Whether the caller sent the amount refunded before: a repeated request is refused then. */
  isSeen: boolean;
}

const openOf = async ({ db }: OperationContext, paymentId: number): Promise<RefundAttempt | null> => {
  const [attempt] = await db
    .select()
    .from(refundAttempts)
    .where(and(eq(refundAttempts.payment_id, paymentId), eq(refundAttempts.status, 'OPEN')));
  return attempt ?? null;
};

/**
 * Records a refund before it is requested, or takes over the attempt of a process without a response: its id, and so
 * the provider's idempotency key, is unchanged. One of several callers gets it, and so does a repeated submission,
 * whose attempt may be settled by then.
 * @throws AppError 409 while another caller waits for the provider, while the outcome of another amount is unknown, and
 * for a payment with a refund since the read
 */
export async function claimRefund(
  context: OperationContext,
  payment: PaymentRow,
  { amount, invoice_id, submission_id, isSeen }: RefundRequest,
): Promise<RefundAttempt> {
  const { db, now, actor } = context;
  const id = crypto.randomUUID();
  // NULL, which violates the column's constraint, where the payment was refunded or returned since the read.
  const asked = sql<number>`(SELECT ${amount} FROM ${payments}
    WHERE id = ${payment.id} AND status = 'PAID' AND refunded = ${payment.refunded})`;
  const opened = { id, payment_id: payment.id, invoice_id, status: 'OPEN' as const, user_id: userIdOf(actor) };
  try {
    await db.insert(refundAttempts).values({
      ...opened,
      amount: asked as unknown as number,
      submission_id,
      created_at: now,
      asked_at: now,
    });
    return (await openOf(context, payment.id))!;
  } catch (error) {
    const { first } = await readTogether(db, { first: refundBySubmissionRead(db, submission_id) });
    if (first) return sameRefund(first, payment, { amount, invoice_id });
    const isWhole = amount === leftOf(payment);
    if (isRefused(error)) throw conflict(isWhole ? REFUNDED_ALREADY : REFUNDED_MEANWHILE);
    if (!violates(error, 'refund_attempts.payment_id')) throw error;
  }
  const rival = await openOf(context, payment.id);
  if (!rival) throw conflict(BEING_REFUNDED);
  const isPart = amount < leftOf(payment);
  // Under a second submission a repeat of the first one would be another refund
  const isOther = isPart && !isSeen && rival.submission_id !== null && rival.submission_id !== submission_id;
  if (rival.amount !== amount || rival.invoice_id !== invoice_id || isOther) {
    const isAsked = rival.asked_at !== null && rival.asked_at > staleAt(now);
    throw conflict(isAsked ? BEING_REFUNDED : unknownOutcome(rival.amount));
  }
  const taken = await takeRefund(context, rival, submission_id);
  if (!taken) throw conflict(BEING_REFUNDED);
  return taken;
}

/** Claims an open attempt for this process; null while another one waits for the provider. */
export async function takeRefund(
  { db, now }: OperationContext,
  { id }: Pick<RefundAttempt, 'id'>,
  submission_id: string | null = null,
): Promise<RefundAttempt | null> {
  const [taken] = await db
    .update(refundAttempts)
    .set({ asked_at: now, submission_id: sql`coalesce(${refundAttempts.submission_id}, ${submission_id})` })
    .where(
      and(
        eq(refundAttempts.id, id),
        eq(refundAttempts.status, 'OPEN'),
        or(isNull(refundAttempts.asked_at), lte(refundAttempts.asked_at, staleAt(now))),
      ),
    )
    .returning();
  return taken ?? null;
}

/**
 * Returns the earlier refund of a submission, if it requests the same again.
 * @param asked omitted fields match anything
 * @throws AppError 409 for a different refund
 */
export function sameRefund(
  first: RefundAttempt,
  payment: PaymentRow,
  asked: { amount?: number | undefined; invoice_id?: number | null | undefined },
): RefundAttempt {
  const isSame =
    first.payment_id === payment.id &&
    (asked.amount === undefined || asked.amount === first.amount) &&
    (asked.invoice_id === undefined || asked.invoice_id === first.invoice_id);
  if (!isSame) throw conflict('Another refund was asked for with this submission_id.');
  return first;
}

const unknownOutcome = (amount: number) =>
  `A refund of ${formatMoney(amount)} was asked for, and what became of it is not known yet. Ask for the same again, or wait ten minutes.`;

/** Leaves an attempt to the next try, the webhook or the cron: it is unknown whether the provider accepted it. */
export const releaseRefund = ({ db }: OperationContext, { id }: { id: string }) =>
  db
    .update(refundAttempts)
    .set({ asked_at: null })
    .where(and(eq(refundAttempts.id, id), eq(refundAttempts.status, 'OPEN')));

interface Outcome {
  status: Exclude<RefundAttempt['status'], 'OPEN'>;
  provider_reference?: string;
  /** The provider's message, if it refused or failed. */
  message?: string | null;
}

/** Writes only, so that it can also be executed without a commit: `db.batch(part.writes)`. */
interface Settled extends Part {
  writes: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
}

/** The part of a commit that records the state of an attempt; a failed one remains failed. */
export function settleRefund(
  { db, now }: OperationContext,
  id: string,
  outcome: Outcome,
  from: RefundAttempt['status'][] = ['OPEN', 'PENDING', 'SUCCEEDED', 'ABANDONED'],
): Settled {
  const { status, provider_reference, message = null } = outcome;
  const write = db
    .update(refundAttempts)
    .set({
      status,
      message,
      asked_at: null,
      ...(provider_reference && { provider_reference }),
      ...(status !== 'PENDING' && { settled_at: now }),
    })
    .where(and(eq(refundAttempts.id, id), inArray(refundAttempts.status, from)));
  if (status !== 'PENDING' && status !== 'SUCCEEDED') return { writes: [write] };
  const isBooked = and(eq(refunds.attempt_id, id), isNull(refunds.failed_at));
  return { writes: [write, db.update(refunds).set({ state: status, updated_at: now }).where(isBooked)] };
}

interface Made {
  status: 'PENDING' | 'SUCCEEDED';
  amount: number;
  invoice_id?: number | null;
  /** The provider's refund id. */
  provider_reference?: string;
  user_id?: number | null;
  submission_id?: string | null;
}

/** The part of a commit that records a refund without a request: made at the provider, or by a check of the club. */
export function noteRefund({ db, now }: OperationContext, payment: PaymentRow, made: Made): Settled & { id: string } {
  const id = crypto.randomUUID();
  const write = db.insert(refundAttempts).values({
    ...made,
    id,
    payment_id: payment.id,
    created_at: now,
    ...(made.status === 'SUCCEEDED' && { settled_at: now }),
  });
  return { id, writes: [write] };
}
