import { sql } from 'drizzle-orm';
import { callRead, textRead, voicemailOfCallRead } from '~/domains/calls/queries.server';
import { soundPath } from '~/domains/calls/rules/sound-path';
import { contractorByAddressRead } from '~/domains/contractors/queries.server';
import { mailIdFrom, mailInThread, senderOf } from '~/domains/inbox/queries.server';
import { messageRead } from '~/domains/inbox/views/read-message.server';
import { batchRead, failedBatchRead, type InvoiceBatch, mailOfBatch } from '~/domains/invoice-batches/queries.server';
import type { Invoice } from '~/domains/invoices/queries.server';
import { listInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { feedbackRead } from '~/domains/jobs/reads/feedback.server';
import { isOpenJob } from '~/domains/jobs/states';
import { getJobView, type JobView } from '~/domains/jobs/views/read-job.server';
import { type Membership, membershipRead } from '~/domains/memberships/queries.server';
import { type Household, householdRead } from '~/domains/memberships/reads/household.server';
import { noteRead } from '~/domains/notes/queries.server';
import { membershipOfTask, sourceOfTask, taskableIdOf, taskRead } from '~/domains/tasks/queries.server';
import { taskView } from '~/domains/tasks/views/task-view.server';
import { notFound } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import type { ParentType } from '~/lib/operation/parents.server';
import { allOf, readTogether } from '~/lib/read-together.server';

/**
 * A task with the record that it is about, read concurrently: each statement depends on the task's id and type, and
 * returns nothing for other types. @throws AppError 404
 */
export async function readTaskable(context: OperationContext, id: number, shown: number | undefined) {
  const { db } = context;
  const own = mailOfTask(id);
  const mail = shown === undefined ? own : mailInThread(own, shown);
  const debtor = membershipOfTask(id, 'CHECK_PAYMENT');
  const [read, job] = await Promise.all([
    readTogether(db, {
      task: taskRead(db, id),
      message: messageRead(db, mail),
      sender: contractorByAddressRead(db, senderOf(mail)),
      call: callRead(db, taskableIdOf(id, 'call')),
      voicemail: voicemailOfCallRead(db, taskableIdOf(id, 'call')),
      text: textRead(db, taskableIdOf(id, 'text')),
      note: noteRead(db, taskableIdOf(id, 'note')),
      batch: batchRead(db, taskableIdOf(id, 'batch')),
      failed: failedBatchRead(db, id),
      household: householdRead(db, taskableIdOf(id, 'membership')),
      debtor: membershipRead(db, debtor),
      invoices: allOf(listInvoicesOf(db, debtor)),
      feedback: feedbackRead(db, taskableIdOf(id, 'job'), sourceOfTask(id, 'FEEDBACK')),
    }),
    getJobView(context, taskableIdOf(id, 'job')),
  ]);
  if (!read.task) throw notFound('Task');
  const task = taskView(read.task);
  const mayRead = (type: ParentType) => may(context.actor, context.parents[type]!.read);
  const { message, sender, call, voicemail, text, note, batch, failed, household, debtor: member, invoices } = read;
  return {
    task,
    message,
    job: job && jobOfTask(job),
    feedback: read.feedback,
    call: call && {
      id: call.id,
      phone_number: call.phone_number,
      type: call.type,
      status: call.outcome,
      voicemail: voicemail && soundPath(voicemail.uuid),
    },
    text: text && { phone_number: text.phone_number, text: text.text, received_at: text.created_at },
    // Permission to read tasks does not include their records
    note: note && mayRead(note.notable_type) ? note : null,
    batch: batch && batchOfDialog(batch),
    failed_batch: batch ? null : failed,
    dues: member && duesOf(member, invoices),
    membership: household && membershipOfDialog(household),
    // The contractor with the sender's address of an estimate's mail.
    sender: sender && task.task_type === 'NEW_MESSAGE_EST' ? briefSender(sender) : null,
  };
}

function batchOfDialog({
  id,
  file_uuid,
  file_name,
  with_feedback,
  status,
  total,
  processed,
  approved,
  rejected,
}: InvoiceBatch) {
  return { id, file_uuid, file_name, with_feedback, status, total, processed, approved, rejected };
}

/** The id of the mail that a task was opened on, or that its file or estimate came with. */
const mailOfTask = (id: number) =>
  sql<number>`coalesce(${taskableIdOf(id, 'mail')}, ${mailOfBatch(taskableIdOf(id, 'batch'))}, ${mailIdFrom(sourceOfTask(id, 'NEW_ESTIMATE'))})`;

const briefSender = ({ id, name, email }: { id: number; name: string; email: string }) => ({ id, name, email });

/** The job of a task, as shown with permission to read tasks. */
function jobOfTask({ job, isDeleted }: NonNullable<Awaited<ReturnType<typeof getJobView>>>) {
  const { id, membership_id, status, description, draft, code, contact, property, contractor, member } = job;
  const { email, cell_phone, address } = job;
  return {
    id,
    membership_id,
    status,
    is_deleted: isDeleted,
    description,
    draft,
    code_id: code?.id ?? null,
    code,
    contact: contact ?? null,
    property: property ?? null,
    contractor: contractor?.name ?? null,
    undispatched: isDeleted ? null : undispatchedOf(job),
    member,
    email,
    cell_phone,
    address,
  };
}

/** The contractor to be dispatched by the task that reminds of it, with the estimates that name the price; else null. */
function undispatchedOf({ contractor, dispatched, status, estimates }: JobView) {
  if (!contractor || dispatched || !isOpenJob(status)) return null;
  const { id, name, email } = contractor;
  const accepted = estimates.filter(({ type }) => type === 'APPROVED');
  return {
    contractor: { id, name, email },
    estimates: accepted.map((each) => ({
      type: each.type,
      contractor: { id: each.contractor.id },
      total_cost: each.total_cost,
    })),
  };
}

/** The membership of a task, with its people in order. */
function membershipOfDialog({ membership, members }: Household) {
  return {
    id: membership.id,
    uuid: membership.uuid,
    state: membership.state,
    members: members.map(({ membership_id, position, ...member }) => member),
  };
}

/** The dues that an expected check pays: those still owed, in cents. */
function duesOf(membership: Membership, invoices: Invoice[]) {
  const owed = invoices.find(({ kind, status }) => kind === 'DUES' && (status === 'ISSUED' || status === 'DECLINED'));
  return {
    member: membership.primary_name,
    invoice_id: owed?.id ?? null,
    amount: owed?.left ?? null,
    description: owed?.description ?? '',
  };
}
