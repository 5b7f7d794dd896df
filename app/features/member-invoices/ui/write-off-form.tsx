import { useOperationForm } from '~/lib/form/form';
import { moneyText } from '~/lib/text/read-money';
import { MoneyField } from '~/ui/form/fields/money-field';
import type { EditedInvoice } from '../forms/invoice-values';
import { DeedForm } from './deed-form';

interface WriteOffFormProps {
  invoice: EditedInvoice;
  submissionId: string;
}

/** Writes off the open amount of an invoice, or a part of it. */
export function WriteOffForm({ invoice: { id, uuid, version, left }, submissionId }: WriteOffFormProps) {
  const [form, fields] = useOperationForm({
    id: 'write-off-invoice',
    schema: () => import('../schema').then((module) => module.writeOffInvoiceInput),
    defaultValue: { amount: moneyText(left), submission_id: submissionId },
  });
  return (
    <DeedForm
      form={form}
      reason={fields.reason}
      sent={{ id: uuid, version, unit: 'dollars' }}
      submission={fields.submission_id}
      submitLabel={`Write off invoice ${id}`}
      backTo={`/app/invoices/${uuid}`}
    >
      <MoneyField
        field={fields.amount}
        label="Amount"
        required
        className="max-w-60"
        inputClassName="tabular text-right"
      />
    </DeedForm>
  );
}
