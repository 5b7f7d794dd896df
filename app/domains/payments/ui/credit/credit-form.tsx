import type { FieldMetadata } from '@conform-to/react';
import { useActionData, useNavigation } from '@remix-run/react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import type { OnPage } from '~/lib/remix/on-page';
import { moneyText, readMoney } from '~/lib/text/read-money';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { FieldError } from '~/ui/form/fields/field-error';
import { MoneyField } from '~/ui/form/fields/money-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { Totals } from '~/ui/format/totals';
import type { showCreditDraft } from '../../operations/show-credit-draft.server';

export type CreditDraft = OnPage<Awaited<ReturnType<(typeof showCreditDraft)['run']>>['draft']>;

interface TypedPart {
  invoice_id: string;
  amount?: string;
}

/** The initial parts of the credit: the oldest invoices, as far as it suffices. */
function firstParts({ account, invoices }: CreditDraft): TypedPart[] {
  let rest = account.credit;
  return invoices.map(({ uuid, left }) => {
    const amount = Math.min(rest, left);
    rest -= amount;
    return { invoice_id: uuid, amount: amount > 0 ? moneyText(amount) : '' };
  });
}

/** Pays a household's invoices from its credit. */
export function CreditForm({ draft }: { draft: CreditDraft }) {
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const parts = firstParts(draft);
  const [form, fields] = useOperationForm({
    id: 'apply-credit',
    schema: () => import('../../schema').then((module) => module.applyCreditInput),
    defaultValue: { parts },
  });
  const rows = (fields.parts as FieldMetadata<TypedPart[]>).getFieldList();
  const typed = ((form.value as { parts?: TypedPart[] } | undefined)?.parts ?? parts).map(
    ({ amount }) => readMoney(amount ?? '') ?? 0,
  );
  const used = typed.reduce((sum, amount) => sum + amount, 0);
  return (
    <OperationForm form={form} labelOf={() => 'Amount'} focusKey={result} className="grid max-w-3xl gap-5">
      <DraftGuard formId={form.id} isSending={busy} />
      <input type="hidden" name="id" value={draft.uuid} />
      <input type="hidden" name="unit" value="dollars" />
      <input type="hidden" name="credit" value={draft.account.credit} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 font-semibold">What the credit pays</legend>
        {draft.invoices.map((invoice, index) => {
          const row = rows[index]?.getFieldset();
          if (!row) return null;
          const due = invoice.due_date ? `, due ${formatDay(invoice.due_date)}` : '';
          return (
            <div key={invoice.id} className="grid grid-cols-[1fr_8rem] items-start gap-2 max-sm:grid-cols-[1fr_7rem]">
              <p className="min-w-0 py-1.5 wrap-anywhere">
                {`Invoice ${invoice.id} · ${invoice.description}`}
                <span className="tabular block text-muted-foreground">{`${formatMoney(invoice.left)} left${due}`}</span>
              </p>
              <input type="hidden" name={row.invoice_id.name} value={invoice.uuid} />
              <MoneyField
                field={row.amount as FieldMetadata<string>}
                label={`Amount for invoice ${invoice.id}`}
                isLabelHidden
                placeholder="0.00"
                inputClassName="tabular text-right"
              />
            </div>
          );
        })}
        <FieldError id={`${fields.parts.id}-error`} errors={fields.parts.errors} />
      </fieldset>
      <Totals
        sums={[
          ['Credit', draft.account.credit],
          ['Used', used],
          ['Credit left', draft.account.credit - used, true],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={busy}>
          Apply credit
        </Button>
        <LinkButton to={`/app/members/${draft.uuid}`} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
