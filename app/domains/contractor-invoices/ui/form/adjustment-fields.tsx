import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { useOperation } from '~/ui/form/use-operation';
import { type EditedInvoice, invoiceLabels } from '../../forms/contractor-invoice-values';
import type { InvoiceFieldsProps } from './invoice-fields';

type AdjustmentFieldsProps = Pick<InvoiceFieldsProps, 'fields' | 'form' | 'invoice'> & {
  isTicked: boolean;
};

/** Deductions from the shares: adjustments, or refunds once the invoice is approved. */
export function AdjustmentFields(props: AdjustmentFieldsProps) {
  const { fields, form, invoice, isTicked } = props;
  const isApproved = invoice.status === 'APPROVED';
  const [isShown, setShown] = useState(invoice.total_adj_amount !== 0 || invoice.adjust_factoring);
  const tick = (isNow: boolean) => {
    form.update({ name: 'adjust_factoring', value: isNow ? 'on' : 'off' });
    if (!isNow) form.update({ name: 'factoring_percent', value: '' });
  };
  const amount = (name: 'con_adj' | 'hoc_adj') => (
    <MoneyField field={fields[name] as FieldMetadata<string>} label={invoiceLabels[name]} mark="none" />
  );
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">{isApproved ? 'Refunds' : 'Adjustments'}</legend>
      <div className="flex flex-wrap gap-2">
        {isApproved && <FullRefund invoice={invoice} />}
        {!isShown && (
          <Button variant="secondary" onClick={() => setShown(true)}>
            {isApproved ? 'Partial Refund' : 'Add Adjustment'}
          </Button>
        )}
      </div>
      {isApproved && (
        <p className="text-muted-foreground">
          A refund is booked in the list of refunds. It moves no money by itself, and is not taken back.
        </p>
      )}
      {isShown && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {amount('con_adj')}
            {amount('hoc_adj')}
            <TextField
              field={fields.adj_description as FieldMetadata<string>}
              label={invoiceLabels.adj_description}
              mark="none"
              autoComplete="off"
            />
          </div>
          <div className="flex flex-wrap items-end gap-4">
            <input
              key={fields.adjust_factoring.key}
              type="hidden"
              name={fields.adjust_factoring.name}
              defaultValue={String(fields.adjust_factoring.initialValue)}
            />
            <label htmlFor={fields.adjust_factoring.id} className="flex min-h-10 cursor-pointer items-center gap-2">
              <Checkbox
                id={fields.adjust_factoring.id}
                checked={isTicked}
                disabled={isApproved}
                onChange={(event) => tick(event.currentTarget.checked)}
              />
              {invoiceLabels.adjust_factoring}
            </label>
            <TextField
              field={fields.factoring_percent as FieldMetadata<string>}
              label={invoiceLabels.factoring_percent}
              mark="none"
              inputMode="decimal"
              autoComplete="off"
              disabled={!isTicked}
              readOnly={isApproved}
              className="w-48"
            />
          </div>
        </>
      )}
    </fieldset>
  );
}

/** Refunds the rest; once for each invoice. */
function FullRefund({ invoice }: { invoice: EditedInvoice }) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('update-contractor-invoice', { onDone: () => setAsking(false) });
  const { uuid, version, hoc_inv_num, new_invoice_total, is_fully_refunded } = invoice;
  const isDone = is_fully_refunded || new_invoice_total === 0;
  return (
    <>
      <Button variant="danger" disabled={isDone} onClick={() => setAsking(true)}>
        {isDone ? 'Refunded in full' : 'Issue Full Refund'}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Issue Full Refund"
        text={`All that is left of invoice ${hoc_inv_num}, $${new_invoice_total.toFixed(2)}, is booked as a refund. This cannot be taken back.`}
        confirmLabel="Yes"
        pending={isPending}
        onConfirm={() => void perform({ id: uuid, version, operation_type: 'full_refund' })}
      />
    </>
  );
}
