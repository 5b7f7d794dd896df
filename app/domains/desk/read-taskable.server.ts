import { getCall } from '~/domains/calls/queries.server';
import { getContractorByEmail } from '~/domains/contractors/queries.server';
import { findMessage } from '~/domains/inbox/operations/find-message.server';
import { getMailByOutsideId } from '~/domains/inbox/queries.server';
import { getBatch } from '~/domains/invoice-batches/queries.server';
import { listInvoicesOf } from '~/domains/invoices/dues.server';
import { getJob } from '~/domains/jobs/queries.server';
import { readJob } from '~/domains/jobs/read-job.server';
import { findMembership } from '~/domains/memberships/queries.server';
import type { TaskType } from '~/domains/tasks/states';
import { type OperationContext, perform } from '~/lib/operation.server';

interface Taskable {
  task_type: TaskType;
  taskable_type: string;
  taskable_id: number;
  source: string;
  membership_id: number | null;
}

/** The message of a task: that it was opened on, another that it shows, or the one whose file or estimate it became. */
export async function readMessage(context: OperationContext, task: Taskable, shown: number | undefined) {
  const own = await mailOf(context, task);
  if (own === null) return null;
  const message = await perform(findMessage, context, { id: shown ?? own });
  const isOfTask = message.id === own || message.kept_with === own;
  return isOfTask ? message : perform(findMessage, context, { id: own });
}

async function mailOf({ db }: OperationContext, { task_type, taskable_type, taskable_id, source }: Taskable) {
  if (taskable_type === 'mail') return taskable_id;
  if (taskable_type === 'batch') return (await getBatch(db, taskable_id))?.mail_id ?? null;
  if (task_type === 'NEW_ESTIMATE') return (await getMailByOutsideId(db, source))?.id ?? null;
  return null;
}

/** The job that a task is about, as the dialog shows it to whoever reads tasks. */
export async function readTaskJob(context: OperationContext, { taskable_type, taskable_id }: Taskable) {
  const job = taskable_type === 'job' ? await getJob(context.db, taskable_id) : null;
  if (!job) return null;
  const { id, status, description, draft, code, contact, property, contractor, member, email, cell_phone, address } =
    await readJob(context, job);
  return {
    id,
    status,
    is_deleted: job.deleted_at !== null,
    description,
    draft,
    code_id: code?.id ?? null,
    code,
    contact: contact ?? null,
    property: property ?? null,
    contractor: contractor?.name ?? null,
    member,
    email,
    cell_phone,
    address,
  };
}

export async function readCall({ db }: OperationContext, { taskable_type, taskable_id }: Taskable) {
  const call = taskable_type === 'call' ? await getCall(db, taskable_id) : null;
  return call && { id: call.id, phone_number: call.phone_number, type: call.type, status: call.status };
}

export async function readBatch({ db }: OperationContext, { taskable_type, taskable_id }: Taskable) {
  const batch = taskable_type === 'batch' ? await getBatch(db, taskable_id) : null;
  return batch && { id: batch.id, file_uuid: batch.file_uuid, with_feedback: batch.with_feedback };
}

/** Whose e-mail an estimate came in, by the sender's address. */
export async function readSender({ db }: OperationContext, { task_type }: Taskable, from: string | undefined) {
  const contractor = task_type === 'NEW_MESSAGE_EST' && from ? await getContractorByEmail(db, from) : null;
  return contractor && { id: contractor.id, name: contractor.name, email: contractor.email };
}

/** What a check is awaited for: the dues still owed, in cents. */
export async function readDues({ db }: OperationContext, { task_type, membership_id }: Taskable) {
  if (task_type !== 'CHECK_PAYMENT' || membership_id === null) return null;
  const [membership, invoices] = await Promise.all([
    findMembership(db, membership_id),
    listInvoicesOf(db, membership_id),
  ]);
  const owed = invoices.find(({ kind, status }) => kind === 'DUES' && (status === 'ISSUED' || status === 'DECLINED'));
  return {
    member: membership.primary_name,
    invoice_id: owed?.id ?? null,
    amount: owed?.amount ?? null,
    description: owed?.description ?? '',
  };
}
