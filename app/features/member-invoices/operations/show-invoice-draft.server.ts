import { getMail } from '~/domains/inbox/queries.server';
import { listTerms } from '~/domains/invoices/queries.server';
import { jobIdOf } from '~/domains/jobs/queries.server';
import { getJobView } from '~/domains/jobs/views/read-job.server';
import { findMembership } from '~/domains/memberships/queries.server';
import { listTaxRates } from '~/domains/prices/queries.server';
import { findTask } from '~/domains/tasks/queries.server';
import { refuseClosed } from '~/domains/tasks/steps/update-task.server';
import { clubToday } from '~/lib/env.server';
import { conflict, notFound } from '~/lib/errors';
import { authorize, defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { cutText } from '~/lib/text/cut-text';
import { invoiceDraftInput } from '../schema';

/**
 * Initial values of a new invoice: its job, the terms, and the task and the file that it is created from; or the member
 * of one without a job.
 * @throws AppError 403 without task.update where there is a task, 404, 409 for a closed task or a job without a member
 */
export const showInvoiceDraft = defineOperation({
  name: 'show-invoice-draft',
  needs: 'invoice.update',
  input: invoiceDraftInput,
  reads: true,
  async run(context, { job: key, member: memberKey, task: taskId, file: fileUuid }) {
    if (key === undefined) return draftForMember(context, memberKey ?? '');
    const [found, source, terms, tax_rates] = await Promise.all([
      getJobView(context, jobIdOf(key)),
      taskId === undefined ? null : readSource(context, taskId, fileUuid),
      listTerms(context.db),
      listTaxRates(context.db),
    ]);
    if (!found || found.isDeleted) throw notFound('Job');
    const { id, uuid, description, member, membership_id, code, location } = found.job;
    if (membership_id === null) throw conflict('This job has no member who could be billed.');
    return {
      draft: {
        job: { id, uuid, description: cutText(description, 200) },
        member,
        membership_uuid: null,
        description: code?.description ? `Job ${id}: ${code.description}` : `Job ${id}`,
        invoice_date: clubToday(context),
        address: [location.street_line, location.state_line].filter(Boolean).join(', '),
        task: source && { id: source.task.id, title: source.task.title },
        file: source?.file ?? null,
      },
      terms,
      tax_rates,
    };
  },
});

/** @throws AppError 404 */
async function draftForMember(context: OperationContext, key: string) {
  const [membership, terms, tax_rates] = await Promise.all([
    findMembership(context.db, key),
    listTerms(context.db),
    listTaxRates(context.db),
  ]);
  const { uuid, primary_name: member } = membership;
  const draft = { member, membership_uuid: uuid, description: '', invoice_date: clubToday(context), address: '' };
  return { draft: { ...draft, job: null, task: null, file: null }, terms, tax_rates };
}

async function readSource(context: OperationContext, taskId: number, fileUuid: string | undefined) {
  authorize(context.actor, 'task.update');
  const task = await findTask(context.db, taskId);
  refuseClosed(task);
  const mail = fileUuid && task.taskable_type === 'mail' ? await getMail(context.db, task.taskable_id) : null;
  const file = mail?.attachments.find(({ uuid }) => uuid === fileUuid);
  return { task, file: file ? { uuid: file.uuid, label: file.label } : null };
}
