import { useNavigate } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { OperationForm } from '~/ui/form/operation-form';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
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
  /** Target of “Approve and next”. */
  nextHref: string;
  onInput(): void;
  /** Buttons beside “Approve”. */
  children: ReactNode;
}

/**
 * One invoice of a batch as a form. Approving it opens the created invoice, or the next one: A and N. The fields of a
 * decided one remain, to be copied from.
 */
export function ReviewForm({ invoice, terms, nextHref, onInput, children }: ReviewFormProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const isDecided = invoice.status !== 'UNDECIDED';
  // A colleague's decision does not replace input
  const [defaultValue] = useState(() => batchInvoiceValues(invoice));
  const goesOn = useRef(false);
  const made = ({ invoice: { id } }: { invoice: { id: number } }) => `/app/invoices/${id}`;
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm({
    id: 'batch-invoice',
    operation: 'approve-batch-invoice',
    schema,
    defaultValue,
    leadsTo: (result) => (goesOn.current ? nextHref : made(result)),
    toastOf: (result) =>
      goesOn.current
        ? {
            title: `Invoice ${result.invoice.id} created`,
            action: { label: 'Open', onClick: () => navigate(made(result)) },
          }
        : { title: result.message },
  });
  const typed = useTypedFields(FORM) ?? {};
  const isMissing = isHydrated && (typed.contractor_id === '' || typed.job_id === '');
  const send = (isOnward: boolean) => () => {
    const element = document.getElementById(FORM);
    goesOn.current = isOnward;
    if (!isMissing && element instanceof HTMLFormElement) element.requestSubmit();
  };
  useShortcuts({ a: send(false), n: send(true) }, { isEnabled: !isDecided });
  return (
    <OperationForm
      form={form}
      labelOf={batchInvoiceLabel}
      focusKey={focusKey}
      className="grid min-w-0 content-start gap-5"
    >
      <LeaveGuard isDirty={isUnsaved && !isDecided} isByQuery />
      <input type="hidden" name="id" value={invoice.batch_id} />
      <input type="hidden" name="batch_invoice_id" value={invoice.id} />
      <fieldset className="contents" onInput={onInput}>
        <legend className="sr-only">Invoice</legend>
        <ReviewFields form={form} fields={fields} invoice={invoice} typed={typed} terms={terms} />
      </fieldset>
      <ReviewTotals typed={typed} />
      <div
        data-screen-only
        className="-mx-1 flex flex-wrap items-center gap-2 border-t bg-background px-1 py-3 lg:sticky lg:bottom-0"
      >
        {!isDecided && (
          <>
            <Button
              type="submit"
              pending={isSending}
              disabled={isMissing}
              aria-keyshortcuts="A"
              onClick={() => {
                goesOn.current = false;
              }}
            >
              Approve
            </Button>
            <Button
              variant="secondary"
              disabled={isMissing || isSending}
              aria-keyshortcuts="N"
              className="hidden with-scripts:inline-flex"
              onClick={send(true)}
            >
              Approve and next
            </Button>
          </>
        )}
        {children}
      </div>
    </OperationForm>
  );
}
