import type { FieldMetadata } from '@conform-to/react';
import type { FormControl } from '~/lib/form/form-fields';
import { moneyText, readMoney } from '~/lib/text/read-money';
import { Button } from '~/ui/form/buttons/button';
import { FieldError } from '~/ui/form/fields/field-error';
import { TextField } from '~/ui/form/fields/text-field';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { useProposedAmount } from './use-proposed-amount';

export interface OpenInvoice {
  id: number;
  uuid: string;
  /** Cents. */
  left: number;
  description: string;
  due_date: string | null;
}

interface TypedShare {
  invoice_id: string;
  amount?: string;
}

/** The amounts that a new check pays of each invoice, as typed; those without an amount are left out. */
export function typedShares(typed: object, invoices: readonly OpenInvoice[]) {
  const { invoices: rows = [] } = typed as { invoices?: (TypedShare | undefined)[] };
  return invoices.flatMap((invoice, index) => {
    const amount = readMoney(rows[index]?.amount ?? '');
    return amount === null || amount <= 0 ? [] : [{ invoice, amount }];
  });
}

interface CheckInvoicesProps {
  form: FormControl;
  field: FieldMetadata<unknown>;
  invoices: readonly OpenInvoice[];
}

/** The open invoices of a household, and how much of a new check pays each. */
export function CheckInvoices({ form, field, invoices }: CheckInvoicesProps) {
  const rows = (field as FieldMetadata<TypedShare[]>).getFieldList();
  const shares = typedShares(form.value ?? {}, invoices);
  useProposedAmount(
    form,
    shares.reduce((sum, { amount }) => sum + amount, 0),
  );
  const pay = (index: number, cents: number) =>
    form.update({ name: `${field.name}[${index}].amount`, value: moneyText(cents) } as never);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">What the check pays</legend>
      {invoices.map((invoice, index) => {
        const row = rows[index]?.getFieldset();
        if (!row) return null;
        const due = invoice.due_date ? `, due ${formatDay(invoice.due_date)}` : '';
        return (
          <div
            key={invoice.id}
            className="grid grid-cols-[1fr_8rem_auto] items-start gap-2 max-sm:grid-cols-[1fr_7rem]"
          >
            <p className="min-w-0 py-1.5 wrap-anywhere max-sm:col-span-2">
              {`Invoice ${invoice.id} · ${invoice.description}`}
              <span className="tabular block text-muted-foreground">{`${formatMoney(invoice.left)} left${due}`}</span>
            </p>
            <input type="hidden" name={row.invoice_id.name} value={invoice.uuid} />
            <TextField
              field={row.amount as FieldMetadata<string>}
              label={`Amount for invoice ${invoice.id}`}
              isLabelHidden
              placeholder="0.00"
              inputMode="decimal"
              autoComplete="off"
              inputClassName="tabular text-right"
            />
            <Button
              variant="ghost"
              className="hidden with-scripts:inline-flex"
              aria-label={`Pay all of invoice ${invoice.id}`}
              onClick={() => pay(index, invoice.left)}
            >
              All
            </Button>
          </div>
        );
      })}
      <FieldError id={`${field.id}-error`} errors={field.errors} />
    </fieldset>
  );
}
