import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { formNames } from '~/lib/form/form-fields';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { OperationForm } from '~/ui/form/operation-form';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { batchInvoiceLabel, batchInvoiceValues, type ReviewedInvoice } from '../../forms/batch-invoice-values';
import { ReviewFields } from './review-fields';
import { ReviewTotals } from './review-totals';
import { useTypedFields } from './use-typed-fields';

const FORM = 'batch-invoice';

interface ReviewFormProps {
  invoice: ReviewedInvoice;
  terms: { id: number; name: string }[];
  /** Buttons beside “Approve”. */
  children: ReactNode;
}

/** One invoice of a batch as a form; approving it leads to the invoice that it makes. A approves it. */
export function ReviewForm({ invoice, terms, children }: ReviewFormProps) {
  const actionResult = useActionData<FormResult>();
  const isHydrated = useHydrated();
  const leave = useLeave();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [made, setMade] = useState<number | null>(null);
  useEffect(() => {
    if (made !== null) leave(`/app/invoices/${made}`);
  }, [made, leave]);
  const { perform, isPending } = useOperation('approve-batch-invoice', {
    onDone: ({ result }) => setMade(result.invoice.id),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const [form, fields] = useOperationForm({
    id: 'batch-invoice',
    schema: () => import('../../schema').then((module) => module.approveBatchInvoiceInput),
    defaultValue: batchInvoiceValues(invoice),
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending && made === null) void perform(formData);
    },
  });
  const typed = useTypedFields(FORM) ?? {};
  const isMissing = isHydrated && (typed.contractor_id === '' || typed.job_id === '');
  useShortcuts({
    a: () => {
      const element = document.getElementById(FORM);
      if (!isMissing && element instanceof HTMLFormElement) element.requestSubmit();
    },
  });
  return (
    <OperationForm
      form={form}
      labelOf={batchInvoiceLabel}
      focusKey={refusal ?? actionResult}
      className="grid min-w-0 content-start gap-5"
    >
      <LeaveGuard isDirty={form.dirty && made === null} isByQuery />
      <input type="hidden" name="id" value={invoice.batch_id} />
      <input type="hidden" name="batch_invoice_id" value={invoice.id} />
      <ReviewFields form={form} fields={fields} invoice={invoice} typed={typed} terms={terms} />
      <ReviewTotals typed={typed} />
      <div
        data-screen-only
        className="-mx-1 flex flex-wrap items-center gap-2 border-t bg-background px-1 py-3 lg:sticky lg:bottom-0"
      >
        <Button type="submit" pending={isPending || made !== null} disabled={isMissing} aria-keyshortcuts="A">
          Approve
        </Button>
        {children}
      </div>
    </OperationForm>
  );
}
