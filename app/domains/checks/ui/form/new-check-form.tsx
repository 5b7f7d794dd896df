import type { SubmissionResult } from '@conform-to/react';
import type { SerializeFrom } from '@remix-run/cloudflare';
import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { useLeave } from '~/lib/remix/use-leave';
import { moneyText } from '~/lib/text/read-money';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import { Facts } from '~/ui/frame/facts';
import { checkLabel } from '../../forms/check-values';
import type { showCheckDraft } from '../../operations/show-check-draft.server';
import { amountInWords } from '../../rules/amount-in-words';
import { CheckFields } from './check-fields';

export type CheckDraft = SerializeFrom<Awaited<ReturnType<(typeof showCheckDraft)['run']>>['draft']>;

/** Adds the check that pays an invoice; it leads to the invoices. */
export function NewCheckForm({ draft, submissionId }: { draft: CheckDraft; submissionId: string }) {
  const { invoice, member } = draft;
  const actionResult = useActionData<FormResult>();
  const leave = useLeave();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isMade) leave('/app/invoices');
  }, [isMade, leave]);
  const { perform, isPending } = useOperation('save-check', {
    onDone: () => setMade(true),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
    faultText: 'Try again later',
  });
  const [form, fields] = useOperationForm({
    id: 'new-check',
    schema: () => import('../../schema').then((module) => module.saveCheckInput),
    defaultValue: {
      submission_id: submissionId,
      first_name: draft.first_name,
      last_name: draft.last_name,
      check_date: draft.check_date,
      numeric_amount: moneyText(invoice.amount),
      word_amount: amountInWords(invoice.amount),
    },
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending && !isMade) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      encType="multipart/form-data"
      labelOf={checkLabel}
      focusKey={refusal ?? actionResult}
      className="grid max-w-3xl gap-6"
    >
      <LeaveGuard isDirty={form.dirty && !isMade} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <input type="hidden" name="invoice_id" value={invoice.uuid} />
      <Facts
        look="pairs"
        facts={{
          Invoice: `${invoice.id} · ${invoice.description}`,
          Member: member,
          Amount: formatMoney(invoice.amount),
        }}
      />
      <CheckFields fields={fields as never} form={form} invoiceAmount={invoice.amount} image={null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending || isMade}>
          Add Check
        </Button>
        <LinkButton to="/app/invoices" variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
