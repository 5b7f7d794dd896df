import { getInvoiceBySubmission, invoiceIdOf } from '~/domains/invoices/queries.server';
import { linesOfDraft } from '~/domains/invoices/rules/draft-total';
import { issueInvoice } from '~/domains/invoices/steps/issue-invoice.server';
import { findJob, type Job } from '~/domains/jobs/queries.server';
import { findMembership } from '~/domains/memberships/queries.server';
import { clubToday } from '~/lib/env.server';
import { invalid, isAppError } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { refuseInvoiceDays } from '../rules/invoice-days';
import { createInvoiceInput } from '../schema';
import { keepAttachment } from '../steps/keep-attachment.server';
import { readInvoice } from '../views/read-invoice.server';

/**
 * Creates an invoice to a member, for a job or a fee. The task that it is created from is closed in the same commit,
 * and the chosen attachment becomes a file of the invoice. The same submission id returns the same invoice.
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
    const billed =
      jobId === undefined
        ? await feeOf(context, { ...given, lines })
        : jobOf(await findBilledJob(context, jobId, given.membership_id), given);
    const issued = await issueInvoice(context, {
      ...billed,
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
      await explained(commit(context, issued, ...kept), async () => {
        // Given to another member since
        if (jobId !== undefined) await findBilledJob(context, jobId, String(billed.membership_id));
      });
      return done(issued.uuid);
    } catch (error) {
      const first = submission_id && violates(error, 'invoices.submission_id');
      const earlier = first ? await getInvoiceBySubmission(db, submission_id) : null;
      if (!earlier) throw error;
      return done(earlier.uuid);
    }
  },
});

interface Given {
  membership_id?: string | undefined;
  description?: string | undefined;
  contractor_id?: number | undefined;
}

const jobOf = ({ id, membership_id, ...job }: Job & { membership_id: number }, given: Given) => ({
  kind: 'JOB' as const,
  membership_id,
  job_id: id,
  contractor_id: given.contractor_id ?? job.contractor_id,
  description: given.description || `Job ${id}`,
});

/** @throws AppError 422 at `membership_id` for none */
async function feeOf(
  { db }: OperationContext,
  { membership_id: key, description, lines }: Given & { lines: readonly { description: string }[] },
) {
  if (key === undefined) throw invalid({ membership_id: 'Name a job or a member' });
  const member = await findMembership(db, key).catch((error) => {
    throw isAppError(error) && error.status === 404 ? invalid({ membership_id: 'There is no such member.' }) : error;
  });
  return { kind: 'FEE' as const, membership_id: member.id, description: description || lines[0]!.description };
}

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
