import { eq } from 'drizzle-orm';
import { storeImage } from '~/domains/files/parts/store-image.server';
import { findInvoice } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { invalid, isAppError } from '~/lib/errors';
import { idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { addCheck } from '../parts/add-check.server';
import { getCheckBySubmission } from '../queries.server';
import { differenceRefusal } from '../rules/check-difference';
import { saveCheckInput } from '../schema';
import { checks } from '../table.server';
import { readCheck } from '../views/read-check.server';

/**
 * Saves a member's check with its picture: its invoice is PAID, of dues the membership active, the task that waits for it
 * closed, in one commit. The same submission id sent again returns the check that the first made.
 * @throws AppError 409 for an invoice that is paid or being paid, 422 at each field, also for another amount than the
 * invoice's and for a check that is registered already
 */
export const saveCheck = defineOperation({
  name: 'save-check',
  needs: 'check.create',
  input: saveCheckInput,
  takesFile: true,
  async run(context, { invoice_id: key, submission_id: id, check_image, accept_difference, ...fields }) {
    const { db, actor } = context;
    const submission_id = await submissionKey({ actor, call: 'save-check', id });
    const done = async (checkKey: string) => {
      const check = await readCheck(context, checkKey);
      return { message: 'Check Added Successfully!', result: { id: check.id, uuid: check.uuid }, check };
    };
    const made = submission_id ? await getCheckBySubmission(db, submission_id) : null;
    if (made) return done(made.uuid);
    refuseDays({ check_date: fields.check_date }, clubToday(context));
    const invoice = await findInvoice(db, key).catch((error) => {
      throw isAppError(error) && error.status === 404 ? invalid({ invoice_id: 'There is no such invoice.' }) : error;
    });
    const difference = differenceRefusal(invoice.amount, fields.numeric_amount, accept_difference);
    if (difference && invoice.amount > 0) throw invalid({ numeric_amount: difference });
    const household = await findHousehold(db, invoice.membership_id);
    const uuid = crypto.randomUUID();
    const image = await storeImage(context, check_image, { type: 'check', id: idOf(checks, uuid) }, 'check_image');
    const shown = { writes: [db.update(checks).set({ file_uuid: image.uuid }).where(eq(checks.uuid, uuid))] };
    const written = { ...fields, submission_id };
    try {
      await addCheck(context, { uuid, invoice, household, written, field: 'check_number' }, [image, shown]);
      return done(uuid);
    } catch (error) {
      await image.undo();
      // The same form, sent twice at once
      const first = submission_id ? await getCheckBySubmission(db, submission_id) : null;
      if (!first || !(isAppError(error) || violates(error, 'checks.'))) throw error;
      return done(first.uuid);
    }
  },
});
