import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { dayRange } from '~/lib/day-rules';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { centsOf } from '~/lib/text/read-money';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { FieldError } from '~/ui/form/field-error';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { TextField } from '~/ui/form/text-field';
import { Totals } from '~/ui/format/totals';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { ledgerPath } from '../../rules/report-paths';
import type { RemittanceRow } from '../../views/remittance-view.server';
import { PayableTable } from './payable-table';

interface PayFormProps {
  contractor: { id: number; email: string };
  invoices: RemittanceRow[];
  /** Those that are chosen at first. */
  chosen: number[];
  today: string;
}

const labels: Record<string, string> = {
  invoice_ids: 'Invoices',
  check_number: 'Check number',
  paid_on: 'Date of the check',
  send_remittance: 'Email the remittance',
};

/** Pays some of a contractor's approved invoices with one check. The sum that was seen is sent with it. */
export function PayForm({ contractor, invoices, chosen: first, today }: PayFormProps) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(first));
  const [form, fields] = useOperationForm({
    id: 'contractor-payment',
    schema: () => import('../../schema').then((module) => module.payContractorInvoicesInput),
    defaultValue: { paid_on: today, send_remittance: contractor.email === '' ? undefined : 'on' },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: result.message });
  }, [result]);
  const paid = invoices.filter(({ id }) => chosen.has(id));
  const cents = paid.reduce((sum, { due }) => sum + centsOf(due), 0);
  return (
    <OperationForm form={form} labelOf={(name) => labels[name]} focusKey={result} className="grid gap-4">
      <LeaveGuard isDirty={form.dirty && !busy} />
      <input type="hidden" name="contractor_id" value={contractor.id} />
      {isHydrated && <input type="hidden" name="amount" value={(cents / 100).toFixed(2)} />}
      <PayableTable invoices={invoices} name={fields.invoice_ids.name} chosen={chosen} onChoose={setChosen} />
      <FieldError id={fields.invoice_ids.errorId} errors={fields.invoice_ids.errors} />
      {isHydrated && <Totals sums={[[`${paid.length} of ${invoices.length} invoices, one check of`, cents, true]]} />}
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <TextField field={fields.check_number} label="Check number" required autoComplete="off" maxLength={30} />
        <TextField
          field={fields.paid_on}
          label="Date of the check"
          type="date"
          required
          {...dayRange('paid_on', today)}
        />
      </div>
      <CheckboxField
        field={fields.send_remittance}
        label="Email the remittance"
        help={contractor.email === '' ? 'This contractor has no e-mail address.' : `To ${contractor.email}`}
        disabled={contractor.email === ''}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={busy}>
          Pay with this check
        </Button>
        <LinkButton to={ledgerPath(contractor.id)} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
