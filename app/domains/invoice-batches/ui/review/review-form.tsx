import type { ReactNode } from 'react';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { OperationForm } from '~/ui/form/operation-form';
import { useSentForm } from '~/ui/form/use-sent-form';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { batchInvoiceLabel, batchInvoiceValues, type ReviewedInvoice } from '../../forms/batch-invoice-values';
import { ReviewFields } from './review-fields';
import { ReviewTotals } from './review-totals';
import { useTypedFields } from './use-typed-fields';

const FORM = 'batch-invoice';
const schema = () => import('../../schema').then((module) => module.approveBatchInvoiceInput);

interface ReviewFormProps {
  invoice: ReviewedInvoice;
  terms: { id: number; name: string }[];
  /** Buttons beside “Approve”. */
  children: ReactNode;
}

/** One invoice of a batch as a form; approving it leads to the invoice that it makes. A approves it. */
export function ReviewForm({ invoice, terms, children }: ReviewFormProps) {
  const isHydrated = useHydrated();
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm({
    id: 'batch-invoice',
    operation: 'approve-batch-invoice',
    schema,
    defaultValue: batchInvoiceValues(invoice),
    leadsTo: ({ invoice: { id } }) => `/app/invoices/${id}`,
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
      focusKey={focusKey}
      className="grid min-w-0 content-start gap-5"
    >
      <LeaveGuard isDirty={isUnsaved} isByQuery />
      <input type="hidden" name="id" value={invoice.batch_id} />
      <input type="hidden" name="batch_invoice_id" value={invoice.id} />
      <ReviewFields form={form} fields={fields} invoice={invoice} typed={typed} terms={terms} />
      <ReviewTotals typed={typed} />
      <div
        data-screen-only
        className="-mx-1 flex flex-wrap items-center gap-2 border-t bg-background px-1 py-3 lg:sticky lg:bottom-0"
      >
        <Button type="submit" pending={isSending} disabled={isMissing} aria-keyshortcuts="A">
          Approve
        </Button>
        {children}
      </div>
    </OperationForm>
  );
}
