import { useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { centsOf } from '~/lib/text/read-money';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { RadioField } from '~/ui/form/fields/radio-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { formatMoney } from '~/ui/format/format-money';
import { takeBackLabels } from '../../forms/take-back-values';
import { paymentName } from '../../rules/payment-words';
import { paymentPath } from '../../rules/report-paths';
import type { PaymentShown } from './payment-shown';
import { TakeBackFields } from './take-back-fields';

/** Removes one invoice from a payment that has been cashed. */
export function TakeOffForm({ payment, chosen }: { payment: PaymentShown; chosen: string | undefined }) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const lines = payment.lines.filter(({ taken_off_on }) => taken_off_on === null);
  const [id, setId] = useState(chosen ?? (lines.length === 1 ? String(lines[0]!.id) : undefined));
  const [form, fields] = useOperationForm({
    id: 'take-off-invoice',
    schema: () => import('../../schema').then((module) => module.takeOffInvoiceInput),
    defaultValue: { contractor_invoice_id: id, status: 'APPROVED' },
  });
  const line = lines.find((each) => String(each.id) === id);
  return (
    <OperationForm form={form} labelOf={(name) => takeBackLabels[name]} focusKey={result} className="grid gap-4">
      <DraftGuard formId={form.id} isSending={busy} />
      <input type="hidden" name="id" value={payment.uuid} />
      <input type="hidden" name="version" value={payment.version} />
      <RadioField
        field={fields.contractor_invoice_id}
        label="Invoice"
        required
        options={lines.map(({ id, hoc_inv_num, mem_name, amount }) => ({
          value: String(id),
          label: [hoc_inv_num, mem_name, formatMoney(centsOf(amount))].filter(Boolean).join(' · '),
        }))}
        onChange={setId}
      />
      {line && (
        <p className="max-w-2xl">
          {`Invoice ${line.hoc_inv_num} is to be paid again: ${formatMoney(centsOf(line.amount))}. The same sum is paid in advance, and the next payment uses it.`}
        </p>
      )}
      <TakeBackFields fields={fields} email={payment.contractor.email} isOne />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={busy}>
          {`Take it off ${paymentName(payment)}`}
        </Button>
        <LinkButton to={paymentPath(payment.uuid)} variant="secondary">
          Keep it
        </LinkButton>
      </div>
    </OperationForm>
  );
}
