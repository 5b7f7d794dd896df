import { issueInvoice } from '~/domains/invoices/parts/issue-invoice.server';
import { getInvoiceBySubmission, invoiceIdOf } from '~/domains/invoices/queries.server';
import { linesOfDraft } from '~/domains/invoices/rules/draft-total';
import { findJob, type Job } from '~/domains/jobs/queries.server';
import { findMembership } from '~/domains/memberships/queries.server';
import { clubToday } from '~/lib/env.server';
import { invalid, isAppError } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { keepAttachment } from '../parts/keep-attachment.server';
import { refuseInvoiceDays } from '../rules/invoice-days';
import { createInvoiceInput } from '../schema';
import { readInvoice } from '../views/read-invoice.server';

/**
 * Makes the invoice to the member for a job. The task that it is made from is closed in the same commit, and the chosen
 * attachment becomes a file of the invoice. The same submission id sent again returns the invoice that the first made.
 * @throws AppError 404 for the task, 409 where that is closed, 422 at each field
 */
export const createInvoice = defineOperation({
  name: 'create-invoice',
  needs: 'invoice.update',
  input: createInvoiceInput,
  async run(context, { jobId, task_id, file_uuid, submission_id: id, lines, discount, ...given }) {
    const { db, actor } = context;
    const submission_id = await submissionKey({ actor, call: 'create-invoice', id });
    const done = async (uuid: string) => ({
      message: 'Invoice Created Successfully!',
      invoice: await readInvoice(context, uuid),
    });
    const made = submission_id ? await getInvoiceBySubmission(db, submission_id) : null;
    if (made) return done(made.uuid);
    refuseInvoiceDays(given, clubToday(context));
    const job = await findBilledJob(context, jobId, given.membership_id);
    const issued = await issueInvoice(context, {
      kind: 'JOB',
      membership_id: job.membership_id,
      job_id: job.id,
      contractor_id: given.contractor_id ?? job.contractor_id,
      description: given.description || `Job ${job.id}`,
      items: linesOfDraft(lines, discount),
      invoice_term_id: given.invoice_term_id ?? undefined,
      invoice_date: given.invoice_date,
      due_date: given.due_date,
      external_invoice_number: given.external_invoice_number ?? '',
      ref_number: given.ref_number ?? '',
      address: given.address ?? '',
      submission_id,
    });
    const kept = await keepAttachment(context, { task_id, file_uuid, invoice: invoiceIdOf(issued.uuid) });
    try {
      await commit(context, issued, ...kept);
      return done(issued.uuid);
    } catch (error) {
      const first = submission_id && violates(error, 'invoices.submission_id');
      const earlier = first ? await getInvoiceBySubmission(db, submission_id) : null;
      if (!earlier) throw error;
      return done(earlier.uuid);
    }
  },
});

/** @throws AppError 422 at `jobId` for no job, or one without a member; at `membership_id` for another's */
async function findBilledJob(
  { db }: OperationContext,
  key: string,
  membership: string | undefined,
): Promise<Job & { membership_id: number }> {
  const job = await findJob(db, key).catch((error) => {
    throw isAppError(error) && error.status === 404 ? invalid({ jobId: 'No job has this number.' }) : error;
  });
  const { membership_id } = job;
  if (membership_id === null) throw invalid({ jobId: 'This job has no member who could be billed.' });
  if (membership !== undefined) {
    const named = await findMembership(db, membership).catch(() => null);
    if (named?.id !== membership_id) throw invalid({ membership_id: 'This job is another member’s.' });
  }
  return { ...job, membership_id };
}
