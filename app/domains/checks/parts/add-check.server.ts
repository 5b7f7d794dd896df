import type { SQL } from 'drizzle-orm';
import type { Invoice } from '~/domains/invoices/queries.server';
import type { Household } from '~/domains/memberships/parts/household.server';
import { bookCheck, CARD_ASKED } from '~/domains/payments/parts/book-check.server';
import { paymentIdOf } from '~/domains/payments/queries.server';
import { conflict, invalid } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, idOf, type Part, violates } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { getSameCheck } from '../queries.server';
import { type Check, checks } from '../table.server';

type Written = Omit<
  typeof checks.$inferInsert,
  'uuid' | 'invoice_id' | 'membership_id' | 'payment_id' | 'created_at' | 'updated_at'
>;

interface NewCheck {
  uuid: string;
  invoice: Invoice;
  household: Household;
  written: Written;
  /** The input's name of the check number, for the refusal. */
  field: string;
}

/** The push of a check that was made or changed. */
export const checkChanged = (
  { actor }: OperationContext,
  check: Pick<Check, 'invoice_id' | 'membership_id'> & { id: number | SQL<number> },
) => {
  const { id, invoice_id, membership_id } = check;
  return { effect: 'check.changed' as const, payload: { id, invoice_id, membership_id, user_id: userIdOf(actor) } };
};

/** @throws AppError 422 at `field` for a check of this household that is registered already */
export async function refuseSameCheck(
  { db }: OperationContext,
  check: { membershipId: number; number: string; except?: number },
  field: string,
): Promise<void> {
  const same = await getSameCheck(db, check);
  if (same) throw invalid({ [field]: `This check is registered already, for invoice ${same.invoice_id}.` });
}

/**
 * Saves a check and books its payment in one commit, with further parts.
 * @throws AppError 409 for an invoice that is paid or being paid, 422 for a check that is registered already
 */
export async function addCheck(
  context: OperationContext,
  { uuid, invoice, household, written, field }: NewCheck,
  further: Part[] = [],
): Promise<void> {
  const { db, now } = context;
  const same = { membershipId: invoice.membership_id, number: written.check_number };
  await refuseSameCheck(context, same, field);
  const booked = await bookCheck(context, {
    invoice,
    household,
    check_no: written.check_number,
    amount: written.numeric_amount,
  });
  const id = idOf(checks, uuid);
  const { membership_id } = invoice;
  const saved: Part = {
    changes: [
      {
        subject: 'check',
        id,
        version: 1,
        action: 'created',
        data: { number: written.check_number, amount: written.numeric_amount },
        parent: { type: 'membership', id: membership_id },
      },
    ],
    writes: [
      db.insert(checks).values({
        ...written,
        uuid,
        invoice_id: invoice.id,
        membership_id,
        payment_id: paymentIdOf(booked.uuid) as unknown as number,
        created_at: now,
        updated_at: now,
      }),
    ],
    effects: [checkChanged(context, { id, invoice_id: invoice.id, membership_id })],
  };
  try {
    await commit(context, booked, saved, ...further);
  } catch (error) {
    if (violates(error, 'checks.check_number')) await refuseSameCheck(context, same, field);
    if (violates(error, 'payments.')) throw conflict(CHANGED_MEANWHILE);
    if (isRefused(error)) throw conflict(CARD_ASKED);
    throw error;
  }
}
