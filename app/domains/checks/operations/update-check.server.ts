import { eq } from 'drizzle-orm';
import { storeImage } from '~/domains/files/parts/store-image.server';
import { findInvoice } from '~/domains/invoices/queries.server';
import { paymentStep } from '~/domains/payments/parts/payment-step.server';
import { findPayment } from '~/domains/payments/queries.server';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { conflict, invalid } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import { joinParts, type Part, violates } from '~/lib/operation/commit.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { checkChanged, refuseSameCheck } from '../parts/add-check.server';
import { findCheck } from '../queries.server';
import { differenceRefusal } from '../rules/check-difference';
import { updateCheckInput } from '../schema';
import { checks } from '../table.server';
import { readCheck } from '../views/read-check.server';

/**
 * Changes a check: see editRecord. Its payment follows a changed number or amount in the same commit.
 * @throws AppError 409 for another amount of a check that was paid back or returned, 422 at each field
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
    const [invoice, payment] = await Promise.all([findInvoice(db, row.invoice_id), findPayment(db, row.payment_id)]);
    if (isOther && payment.status !== 'PAID')
      throw conflict(`The amount of a payment that is ${payment.status} stands.`);
    const difference = isOther && differenceRefusal(invoice.amount, numeric_amount, accept_difference);
    if (difference) throw invalid({ numeric_amount: difference });
    const same = { membershipId: row.membership_id, number: check_number, except: row.id };
    if (check_number !== row.check_number) await refuseSameCheck(context, same, 'check_number');
    const image = check_image && (await storeImage(context, check_image, { type: 'check', id: row.id }, 'check_image'));
    const booked: Part =
      isOther || check_number !== row.check_number
        ? paymentStep(
            context,
            { ...payment, membership_id: row.membership_id },
            {
              action: 'updated',
              data: { amount: numeric_amount },
              set: { amount: numeric_amount, check_no: check_number },
            },
          )
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
      throw error;
    }
  },
});
