import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '~/lib/remix/link';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { Facts } from '~/ui/frame/facts';
import { invoiceLabel } from '../forms/invoice-values';
import type { showInvoiceDraft } from '../operations/show-invoice-draft.server';
import { InvoiceFields, type InvoiceLists } from './invoice-fields';

export type InvoiceDraft = SerializeFrom<Awaited<ReturnType<(typeof showInvoiceDraft)['run']>>['draft']>;

interface NewInvoiceFormProps {
  draft: InvoiceDraft;
  lists: InvoiceLists;
  submissionId: string;
}

const schema = () => import('../schema').then((module) => module.createInvoiceInput);

/** Makes the invoice to the member for a job; it leads to the invoice. */
export function NewInvoiceForm({ draft, lists, submissionId }: NewInvoiceFormProps) {
  const { job, task, file } = draft;
  const start = {
    submission_id: submissionId,
    jobId: String(job.id),
    description: draft.description,
    invoice_date: draft.invoice_date,
    address: draft.address,
    discountType: 'fixed' as const,
    items: [{ description: '', amount: '' }],
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
      cancelTo={task ? `/app/task-queue?task=${task.id}` : `/app/jobs/${job.uuid}`}
      className="grid max-w-4xl gap-6"
    >
      {(fields, form) => (
        <>
          <input type="hidden" name="jobId" value={job.id} />
          {task && <input type="hidden" name="task_id" value={task.id} />}
          {file && <input type="hidden" name="file_uuid" value={file.uuid} />}
          <Facts
            look="pairs"
            facts={{
              Job: <Link to={`/app/jobs/${job.uuid}`} className="underline">{`${job.id} · ${job.description}`}</Link>,
              Member: draft.member,
              Task: task?.title,
              Attachment: file?.label,
            }}
          />
          <InvoiceFields fields={fields as never} form={form} lists={lists} start={start} />
        </>
      )}
    </NewRecordPage>
  );
}
