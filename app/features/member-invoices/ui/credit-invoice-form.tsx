import { useOperationForm } from '~/lib/form/form';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { EditedInvoice } from '../forms/invoice-values';
import { DeedForm } from './deed-form';

interface CreditInvoiceFormProps {
  invoice: EditedInvoice;
  submissionId: string;
  /** The club's. */
  today: string;
}

/** Books a credit note of an invoice. */
export function CreditInvoiceForm({ invoice, submissionId, today }: CreditInvoiceFormProps) {
  const { id, uuid, version, invoice_date, membership } = invoice;
  const [form, fields] = useOperationForm({
    id: 'credit-invoice',
    schema: () => import('../schema').then((module) => module.creditInvoiceInput),
    defaultValue: { on: today, submission_id: submissionId },
  });
  const email = membership.primary_email;
  return (
    <DeedForm
      form={form}
      reason={fields.reason}
      sent={{ id: uuid, version, unit: 'dollars' }}
      submission={fields.submission_id}
      submitLabel={`Credit invoice ${id}`}
      backTo={`/app/invoices/${uuid}`}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          field={fields.amount}
          label="Amount"
          required
          placeholder="0.00"
          inputClassName="tabular text-right"
        />
        <TextField field={fields.on} label="Day" type="date" min={invoice_date} max={today} />
      </div>
      <CheckboxField
        field={fields.send}
        label="Email the credit note"
        help={email ? `${membership.primary_name} gets it at ${email}.` : 'This member has no e-mail address.'}
        disabled={!email}
      />
    </DeedForm>
  );
}
