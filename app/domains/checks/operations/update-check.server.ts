import { eq } from 'drizzle-orm';
import { storeImage } from '~/domains/files/work/store-image.server';
import { listInvoicesIn } from '~/domains/invoices/queries.server';
import { findPayment, invoiceIdsOfPayment, type PaymentRow } from '~/domains/payments/queries.server';
import { CARD_ASKED } from '~/domains/payments/steps/book-check.server';
import { correctPayment } from '~/domains/payments/steps/correct-payment.server';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { conflict, invalid } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import { joinParts, type Part, violates } from '~/lib/operation/commit.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { findCheck } from '../queries.server';
import { differenceOf } from '../rules/check-difference';
import { updateCheckInput } from '../schema';
import { checkChanged, refuseSameCheck } from '../steps/add-check.server';
import { checks } from '../table.server';
import { readCheck } from '../views/read-check.server';

/**
 * Changes a check: see editRecord. A changed number or amount updates its payment in the same commit.
 * @throws AppError 409 for a changed amount of a refunded or returned check, 422 at each field
 */
export const updateCheck = defineOperation({
  name: 'update-check',
  needs: 'check.update',
  input: updateCheckInput,
  takesFile: true,
  async run(context, { id: key, version: seen, check_image, accept_difference, ...given }) {
    const { db, now } = context;
    const row = await findCheck(db, key);
    if (!check_image && !row.file_uuid) throw invalid({ check_image: REQUIRED });
    const { check_number, numeric_amount, check_date } = given;
    if (check_date !== row.check_date) refuseDays({ check_date }, clubToday(context));
    const isOther = numeric_amount !== row.numeric_amount;
    const payment = await findPayment(db, row.payment_id);
    if (isOther && payment.status !== 'PAID')
      throw conflict(`The amount of a payment that is ${payment.status} stands.`);
    if (isOther) await refuseDifference(context, payment, { numeric_amount, isAccepted: accept_difference });
    const same = { membershipId: row.membership_id, number: check_number, except: row.id };
    if (check_number !== row.check_number) await refuseSameCheck(context, same, 'check_number');
    const image = check_image && (await storeImage(context, check_image, { type: 'check', id: row.id }, 'check_image'));
    const isBooked = isOther || check_number !== row.check_number;
    const booked: Part = isBooked
      ? await correctPayment(context, payment, { amount: numeric_amount, check_no: check_number })
      : {};
    try {
      return await editRecord(context, {
        subject: 'check',
        row,
        seen,
        edit() {
          const { before, after } = fieldsOfEdit(row, { ...given, ...(image && { file_uuid: image.uuid }) });
          const { file_uuid, ...columns } = after;
          return {
            before,
            after,
            told: { parent: { type: 'membership', id: row.membership_id } },
            writes: ({ version }) => [
              db
                .update(checks)
                .set({ ...columns, version, updated_at: now })
                .where(eq(checks.id, row.id)),
            ],
            also: () =>
              joinParts([
                booked,
                ...(image
                  ? [image, { writes: [db.update(checks).set({ file_uuid: image.uuid }).where(eq(checks.id, row.id))] }]
                  : []),
              ]),
          };
        },
        effects: [checkChanged(context, row)],
        read: async () => ({ check: await readCheck(context, row.uuid) }),
        message: 'Check Updated Successfully!',
      });
    } catch (error) {
      await image?.undo();
      if (violates(error, 'checks.check_number')) await refuseSameCheck(context, same, 'check_number');
      if (isOther && isRefused(error)) throw conflict(CARD_ASKED);
      throw error;
    }
  },
});

/** @throws AppError 422 for an amount other than the check's invoices leave open, unless that is accepted */
async function refuseDifference(
  { db }: OperationContext,
  { id, invoices: paid }: PaymentRow,
  { numeric_amount, isAccepted }: { numeric_amount: number; isAccepted: boolean },
): Promise<void> {
  const invoices = await listInvoicesIn(db, invoiceIdsOfPayment(id));
  const own = paid.reduce((sum, { amount }) => sum + amount, 0);
  const left = invoices.reduce((sum, invoice) => sum + invoice.left, own);
  const sums = { left, amount: numeric_amount, applied: Math.min(left, numeric_amount), invoices: invoices.length };
  const outcome = differenceOf(sums, { difference: undefined, isAccepted });
  if ('refusal' in outcome) throw invalid({ [outcome.field]: outcome.refusal });
}
