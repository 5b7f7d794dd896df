import type { SubmissionResult } from '@conform-to/react';
import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link, useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { formNames } from '~/lib/form/form-fields';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { useOperation } from '~/ui/form/use-operation';
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

/** Makes the invoice to the member for a job; it leads to the invoice. */
export function NewInvoiceForm({ draft, lists, submissionId }: NewInvoiceFormProps) {
  const { job, task, file } = draft;
  const actionResult = useActionData<FormResult>();
  const leave = useLeave();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [made, setMade] = useState<number | null>(null);
  useEffect(() => {
    if (made !== null) leave(`/app/invoices/${made}`);
  }, [made, leave]);
  const { perform, isPending } = useOperation('create-invoice', {
    onDone: ({ result }) => setMade(result.invoice.id),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const start = {
    submission_id: submissionId,
    jobId: String(job.id),
    description: draft.description,
    invoice_date: draft.invoice_date,
    address: draft.address,
    discountType: 'fixed' as const,
    items: [{ description: '', amount: '' }],
  };
  const [form, fields] = useOperationForm({
    id: 'new-invoice',
    schema: () => import('../schema').then((module) => module.createInvoiceInput),
    defaultValue: start,
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending && made === null) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      labelOf={invoiceLabel}
      focusKey={refusal ?? actionResult}
      className="grid max-w-4xl gap-6"
    >
      <LeaveGuard isDirty={form.dirty && made === null} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending || made !== null}>
          Create Invoice
        </Button>
        <LinkButton to={task ? `/app/task-queue?task=${task.id}` : `/app/jobs/${job.uuid}`} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
