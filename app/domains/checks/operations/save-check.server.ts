import { eq } from 'drizzle-orm';
import { storeImage } from '~/domains/files/work/store-image.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { invalid, isAppError } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import { idOf, violates } from '~/lib/operation/commit.server';
import { authorize, defineOperation } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { getCheckBySubmission } from '../queries.server';
import { differenceOf } from '../rules/check-difference';
import { checkShares } from '../rules/check-shares.server';
import { saveCheckInput } from '../schema';
import { addCheck } from '../steps/add-check.server';
import { checks } from '../table.server';
import { readCheck } from '../views/read-check.server';

/**
 * Saves a member's check with its picture: its invoices are paid or partly paid; with paid dues the membership becomes
 * active and the task that waits for the check is closed, in one commit. The same submission id returns the check that
 * the first request created.
 * @throws AppError 403 for a write-off without invoice.void, 409 for an invoice that is paid or being paid, 422 at each
 * field, also for an amount other than what the invoices leave open and for a check that is registered already
 */
export const saveCheck = defineOperation({
  name: 'save-check',
  needs: 'check.create',
  input: saveCheckInput,
  takesFile: true,
  async run(context, { invoice_id, invoices, submission_id: id, check_image, ...given }) {
    const { accept_difference, difference: chosen, write_off_reason, reason, ...fields } = given;
    const { db, actor } = context;
    const submission_id = await submissionKey({ actor, call: 'save-check', id });
    const done = async (checkKey: string) => {
      const check = await readCheck(context, checkKey);
      return { message: 'Check Added Successfully!', result: { id: check.id, uuid: check.uuid }, check };
    };
    const made = submission_id ? await getCheckBySubmission(db, submission_id) : null;
    if (made) return done(made.uuid);
    refuseDays({ check_date: fields.check_date }, clubToday(context));
    const { numeric_amount } = fields;
    const shares = await checkShares(db, { invoice_id, invoices, numeric_amount });
    const left = shares.reduce((sum, { invoice }) => sum + invoice.left, 0);
    const applied = shares.reduce((sum, { amount }) => sum + amount, 0);
    const sums = { left, amount: numeric_amount, applied, invoices: shares.length };
    // For a paid invoice the refusal says that it is paid
    const outcome =
      left === 0 ? { difference: null } : differenceOf(sums, { difference: chosen, isAccepted: accept_difference });
    if ('refusal' in outcome) throw invalid({ [outcome.field]: outcome.refusal });
    const { difference } = outcome;
    if (difference === 'write_off') authorize(actor, 'invoice.void');
    if (difference === 'write_off' && write_off_reason === '') throw invalid({ write_off_reason: REQUIRED });
    if (difference === 'keep' && reason === '') throw invalid({ reason: REQUIRED });
    const writtenOff = new Map(
      difference === 'write_off' ? shares.map(({ invoice, amount }) => [invoice.id, invoice.left - amount]) : [],
    );
    const household = await findHousehold(db, shares[0]!.invoice.membership_id);
    const uuid = crypto.randomUUID();
    const image = await storeImage(context, check_image, { type: 'check', id: idOf(checks, uuid) }, 'check_image');
    const shown = { writes: [db.update(checks).set({ file_uuid: image.uuid }).where(eq(checks.uuid, uuid))] };
    const difference_reason = difference === 'write_off' ? write_off_reason : difference === 'keep' ? reason : '';
    const written = { ...fields, difference, difference_reason, submission_id };
    const kept = difference === 'keep' ? numeric_amount - applied : 0;
    try {
      await addCheck(context, { uuid, household, shares, kept, writtenOff, written, field: 'check_number' }, [
        image,
        shown,
      ]);
      return done(uuid);
    } catch (error) {
      await image.undo();
      // The same form, submitted twice at the same time
      const first = submission_id ? await getCheckBySubmission(db, submission_id) : null;
      if (!first || !(isAppError(error) || violates(error, 'checks.'))) throw error;
      return done(first.uuid);
    }
  },
});
