import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { dayRange } from '~/lib/day-rules';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { centsOf } from '~/lib/text/read-money';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { FieldError } from '~/ui/form/fields/field-error';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { type Sum, Totals } from '~/ui/format/totals';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { amountSettled, settlementOf } from '../../rules/corrections';
import { ledgerPath } from '../../rules/report-paths';
import type { CorrectionView } from '../../views/corrections.server';
import type { RemittanceRow } from '../../views/remittance-view.server';
import { OpenCorrections } from './open-corrections';
import { PayableTable } from './payable-table';

interface PayFormProps {
  contractor: { id: number; email: string };
  invoices: RemittanceRow[];
  /** Open corrections. */
  corrections: CorrectionView[];
  /** The invoices selected at first. */
  chosen: number[];
  today: string;
}

const labels: Record<string, string> = {
  invoice_ids: 'Invoices',
  correction_ids: 'Open corrections',
  check_number: 'Check number',
  paid_on: 'Date of the check',
  send_remittance: 'Email the remittance',
};

/** The lines of the sum, and the resulting payment. */
function sumsOf(invoices: RemittanceRow[], of: number, corrections: CorrectionView[]) {
  const cents = invoices.reduce((sum, { due }) => sum + centsOf(due), 0);
  const open = corrections.map(({ type, left }) => ({ type, left: centsOf(left) }));
  const { settled, amount } = settlementOf(cents, open);
  const taken = (isSupplement: boolean) =>
    amountSettled(settled.filter(({ correction }) => (correction.type === 'SUPPLEMENT') === isSupplement));
  const [supplements, credits] = [taken(true), taken(false)];
  const isOffset = amount === 0 && credits < 0;
  const count = `${invoices.length} of ${of} invoices`;
  const last = isOffset ? 'Paid by credits' : 'One check of';
  const lines: Sum[] =
    settled.length === 0
      ? [[`${count}, one check of`, amount, true]]
      : [
          [count, cents],
          ...(supplements > 0 ? [['Supplements', supplements] satisfies Sum] : []),
          ...(credits < 0 ? [['Credits', credits] satisfies Sum] : []),
          [last, amount, true],
        ];
  return { lines, amount, isOffset };
}

/**
 * Pays some of a contractor's approved invoices, and open corrections, with one check, or by credits that cover the
 * whole sum. The displayed sum is sent with it.
 */
export function PayForm({ contractor, invoices, corrections, chosen: first, today }: PayFormProps) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(first));
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set(corrections.map(({ uuid }) => uuid)));
  const [form, fields] = useOperationForm({
    id: 'contractor-payment',
    schema: () => import('../../schema').then((module) => module.payContractorInvoicesInput),
    defaultValue: { paid_on: today, send_remittance: contractor.email === '' ? undefined : 'on' },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: result.message });
  }, [result]);
  const paid = invoices.filter(({ id }) => chosen.has(id));
  const { lines, amount, isOffset } = sumsOf(
    paid,
    invoices.length,
    corrections.filter(({ uuid }) => settled.has(uuid)),
  );
  return (
    <OperationForm form={form} labelOf={(name) => labels[name]} focusKey={result} className="grid gap-4">
      <DraftGuard formId={form.id} isSending={busy} />
      <input type="hidden" name="contractor_id" value={contractor.id} />
      {isHydrated && <input type="hidden" name="amount" value={(amount / 100).toFixed(2)} />}
      {invoices.length > 0 && (
        <PayableTable invoices={invoices} name={fields.invoice_ids.name} chosen={chosen} onChoose={setChosen} />
      )}
      <FieldError id={fields.invoice_ids.errorId} errors={fields.invoice_ids.errors} />
      {corrections.length > 0 && (
        <OpenCorrections
          corrections={corrections}
          name={fields.correction_ids.name}
          chosen={settled}
          onChoose={setSettled}
        />
      )}
      <FieldError id={fields.correction_ids.errorId} errors={fields.correction_ids.errors} />
      {isHydrated && <Totals sums={lines} />}
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {isHydrated && isOffset ? (
          <p className="self-center">Credits cover all of it: no check is written.</p>
        ) : (
          <TextField
            field={fields.check_number}
            label="Check number"
            help={!isHydrated && corrections.length > 0 ? 'Empty where credits cover all of it.' : undefined}
            required={isHydrated || corrections.length === 0}
            autoComplete="off"
            maxLength={30}
          />
        )}
        <TextField
          field={fields.paid_on}
          label={isHydrated && isOffset ? 'Date' : labels.paid_on}
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
          {isHydrated && isOffset ? 'Pay by credits' : 'Pay with this check'}
        </Button>
        <LinkButton to={ledgerPath(contractor.id)} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
