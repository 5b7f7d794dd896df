import type { SQL } from 'drizzle-orm';
import type { Invoice } from '~/domains/invoices/queries.server';
import { addAdjustments } from '~/domains/invoices/steps/add-adjustments.server';
import type { Household } from '~/domains/memberships/reads/household.server';
import { findPayment, paymentIdOf } from '~/domains/payments/queries.server';
import { paidInvoices } from '~/domains/payments/rules/paid-invoices';
import { bookCheck, CARD_ASKED } from '~/domains/payments/steps/book-check.server';
import { clubToday } from '~/lib/env.server';
import { conflict, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { CHANGED_MEANWHILE, commit, idOf, isRefusedBy, type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { getSameCheck } from '../queries.server';
import { type Check, checks } from '../table.server';

type Written = Omit<typeof checks.$inferInsert, 'uuid' | 'membership_id' | 'payment_id' | 'created_at' | 'updated_at'>;

interface NewCheck {
  uuid: string;
  household: Household;
  /** The amount that it pays of each invoice. */
  shares: readonly { invoice: Invoice; amount: number }[];
  /** Cents of its surplus that the club retains by agreement with the member. */
  kept?: number;
  /** Cents written off of each invoice's rest, by invoice id. */
  writtenOff?: ReadonlyMap<number, number>;
  written: Written;
  /** The check number's input name, for the refusal. */
  field: string;
}

/** The push of a created or changed check. */
export const checkChanged = (
  context: OperationContext,
  { id, membership_id }: Pick<Check, 'membership_id'> & { id: number | SQL<number> },
) => changedEffect(context, 'check.changed', { id, membership_id });

/** @throws AppError 422 at `field` for a check of this household that is registered already */
export async function refuseSameCheck(
  { db }: OperationContext,
  check: { membershipId: number; number: string; except?: number },
  field: string,
): Promise<void> {
  const same = await getSameCheck(db, check);
  if (!same) return;
  const payment = await findPayment(db, same.payment_id);
  throw invalid({ [field]: `This check is registered already, for ${paidInvoices(payment)}.` });
}

/**
 * Stores a check and books its payment in one commit, with further parts.
 * @throws AppError 409 for an invoice that is paid or being paid, 422 for a check that is registered already
 */
export async function addCheck(
  context: OperationContext,
  { uuid, household, shares, kept = 0, writtenOff = new Map(), written, field }: NewCheck,
  further: Part[] = [],
): Promise<void> {
  const { db, now } = context;
  const { check_number, numeric_amount, difference_reason = '' } = written;
  const membership_id = household.membership.id;
  const same = { membershipId: membership_id, number: check_number };
  await refuseSameCheck(context, same, field);
  const booked = await bookCheck(context, {
    household,
    shares,
    check_no: check_number,
    amount: numeric_amount,
    kept,
    writtenOff,
  });
  const on = clubToday(context);
  const writeOffs = shares.flatMap(({ invoice }) => {
    const amount = writtenOff.get(invoice.id) ?? 0;
    const type = 'WRITE_OFF' as const;
    if (amount === 0) return [];
    return [{ uuid: crypto.randomUUID(), invoice, type, amount, reason: difference_reason, booked_on: on }];
  });
  const id = idOf(checks, uuid);
  const saved: Part = {
    changes: [
      {
        subject: 'check',
        id,
        version: 1,
        action: 'created',
        data: { number: check_number, amount: numeric_amount },
        parent: { type: 'membership', id: membership_id },
      },
    ],
    writes: [
      db.insert(checks).values({
        ...written,
        uuid,
        membership_id,
        payment_id: paymentIdOf(booked.uuid) as unknown as number,
        created_at: now,
        updated_at: now,
      }),
    ],
    effects: [checkChanged(context, { id, membership_id })],
  };
  try {
    await commit(context, booked, addAdjustments(context, writeOffs), saved, ...further);
  } catch (error) {
    if (violates(error, 'checks.check_number')) await refuseSameCheck(context, same, field);
    if (violates(error, 'payments.') || isRefusedBy(error, 'invoices_left')) throw conflict(CHANGED_MEANWHILE);
    if (isRefused(error)) throw conflict(CARD_ASKED);
    throw error;
  }
}
