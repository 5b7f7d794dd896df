import type { Fee } from '~/domains/invoices/rules/fees';
import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { moneyText } from '~/lib/text/read-money';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { Facts } from '~/ui/frame/facts';
import { invoiceLabel } from '../forms/invoice-values';
import type { showInvoiceDraft } from '../operations/show-invoice-draft.server';
import { FeeLinks } from './fee-links';
import { InvoiceFields, type InvoiceLists } from './invoice-fields';

export type InvoiceDraft = OnPage<Awaited<ReturnType<(typeof showInvoiceDraft)['run']>>['draft']>;

interface NewInvoiceFormProps {
  draft: InvoiceDraft;
  lists: InvoiceLists;
  submissionId: string;
  /** The fee of the initial line. */
  fee: Fee | null;
}

const schema = () => import('../schema').then((module) => module.createInvoiceInput);

/** Creates an invoice to a member, for a job or a fee; it leads to the invoice. */
export function NewInvoiceForm({ draft, lists, submissionId, fee }: NewInvoiceFormProps) {
  const { job, task, file, membership_uuid } = draft;
  const line = fee ? { description: fee.label, amount: moneyText(fee.amount) } : { description: '', amount: '' };
  const start = {
    submission_id: submissionId,
    ...(job ? { jobId: String(job.id) } : { membership_id: membership_uuid ?? '' }),
    description: fee?.label ?? draft.description,
    invoice_date: draft.invoice_date,
    address: draft.address,
    discountType: 'fixed' as const,
    items: [line],
  };
  return (
    <NewRecordPage
      id="new-invoice"
      operation="create-invoice"
      schema={schema}
      submissionId={submissionId}
      defaultValue={start}
      leadsTo={({ invoice }) => `/app/invoices/${invoice.id}`}
      labelOf={invoiceLabel}
      submitLabel="Create Invoice"
      cancelTo={
        task ? `/app/task-queue?task=${task.id}` : job ? `/app/jobs/${job.uuid}` : `/app/members/${membership_uuid}`
      }
      className="grid max-w-4xl gap-6"
    >
      {(fields, form) => (
        <>
          {job ? (
            <input type="hidden" name="jobId" value={job.id} />
          ) : (
            <input type="hidden" name="membership_id" value={membership_uuid ?? ''} />
          )}
          {task && <input type="hidden" name="task_id" value={task.id} />}
          {file && <input type="hidden" name="file_uuid" value={file.uuid} />}
          <Facts
            look="pairs"
            facts={{
              Job: job && (
                <Link to={`/app/jobs/${job.uuid}`} className="underline">{`${job.id} · ${job.description}`}</Link>
              ),
              Member: draft.member,
              Task: task?.title,
              Attachment: file?.label,
            }}
          />
          {membership_uuid !== null && <FeeLinks member={membership_uuid} />}
          <InvoiceFields fields={fields as never} form={form} lists={lists} start={start} />
        </>
      )}
    </NewRecordPage>
  );
}
