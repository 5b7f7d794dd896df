import { isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { formatMoney } from '~/ui/format/format-money';
import { findContractorInvoice } from '../queries.server';
import { checkCorrection } from '../reads/check-correction.server';
import { invoiceConflict } from '../reads/invoice-conflict.server';
import { correctionAmount } from '../rules/corrections';
import { correctionTypeWords } from '../rules/payment-words';
import { bookCorrectionInput } from '../schema';
import { addCorrection } from '../steps/add-correction.server';
import {
  correctionView,
  findCorrection,
  getCorrectionBySubmission,
  type ShownCorrection,
} from '../views/corrections.server';

/**
 * Books a credit or a supplement of a paid invoice, which the contractor's next payment settles. The same submission id
 * returns the correction that the first request created.
 * @throws AppError 404, 409 with the invoice where it is not paid or is stale, 422
 */
export const bookCorrection = defineOperation({
  name: 'book-correction',
  needs: 'invoice.update',
  input: bookCorrectionInput,
  async run(context, { id: key, version, submission_id: sent, ...given }) {
    const { db, actor } = context;
    const invoice = await findContractorInvoice(db, key);
    const submission_id = await submissionKey({ actor, call: `book-correction ${invoice.id}`, id: sent });
    const getEarlier = async () => (submission_id ? getCorrectionBySubmission(db, submission_id) : null);
    const earlier = await getEarlier();
    if (earlier) return bookedResult(earlier);
    if (version !== invoice.version) throw invoiceConflict(CHANGED_MEANWHILE, invoice);
    const booked = await checkCorrection(context, invoice, given);
    const made = addCorrection(context, invoice, { ...booked, submission_id });
    try {
      await commit(context, made);
    } catch (error) {
      const isChanged = isAppError(error) && error.status === 409;
      const isLost = isChanged || violates(error, 'contractor_corrections.submission_id');
      const first = isLost ? await getEarlier() : null;
      if (first) return bookedResult(first);
      throw isChanged ? invoiceConflict(CHANGED_MEANWHILE, await findContractorInvoice(db, key)) : error;
    }
    return bookedResult(await findCorrection(db, made.uuid));
  },
});

function bookedResult(correction: ShownCorrection) {
  const what = `${correctionTypeWords[correction.type]} of ${formatMoney(correctionAmount(correction))} booked.`;
  const next = correction.con_amount > 0 ? 'The next check settles it.' : 'It changes the club’s part alone.';
  return { message: `${what} ${next}`, correction: correctionView(correction) };
}
