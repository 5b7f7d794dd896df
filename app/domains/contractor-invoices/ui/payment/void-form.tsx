import { useActionData, useNavigation } from '@remix-run/react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { takeBackLabels } from '../../forms/take-back-values';
import { paymentName } from '../../rules/payment-words';
import { paymentPath } from '../../rules/report-paths';
import type { PaymentShown } from './payment-shown';
import { TakeBackFields } from './take-back-fields';

/** Voids a payment that was never cashed. */
export function VoidForm({ payment, today }: { payment: PaymentShown; today: string }) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useOperationForm({
    id: 'void-payment',
    schema: () => import('../../schema').then((module) => module.voidContractorPaymentInput),
    defaultValue: { voided_on: today, status: 'APPROVED' },
  });
  return (
    <OperationForm form={form} labelOf={(name) => takeBackLabels[name]} focusKey={result} className="grid gap-4">
      <DraftGuard formId={form.id} isSending={busy} />
      <input type="hidden" name="id" value={payment.uuid} />
      <input type="hidden" name="version" value={payment.version} />
      <TakeBackFields fields={fields} email={payment.contractor.email} isOne={false} />
      <TextField
        field={fields.voided_on}
        label="Day of the void"
        type="date"
        required
        min={payment.paid_on}
        max={today}
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={busy}>
          {`Void ${paymentName(payment)}`}
        </Button>
        <LinkButton to={paymentPath(payment.uuid)} variant="secondary">
          Keep it
        </LinkButton>
      </div>
    </OperationForm>
  );
}
