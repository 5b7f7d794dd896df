import { clsx } from 'clsx';
import { DUES_PATH } from '~/domains/prices/rules/dues-path';
import { isRate } from '~/domains/prices/rules/price-keys';
import { priceText } from '~/domains/prices/rules/price-words';
import type { Day } from '~/lib/calendar';
import { Button } from '~/ui/form/buttons/button';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
import { useSentForm } from '~/ui/form/use-sent-form';
import { type PriceEffect, PriceEffectText } from './price-effect-text';
import { usePriceEffect } from './use-price-effect';

export interface NewPriceFormProps {
  price: { key: string; label: string; current: number | null };
  today: Day;
  /** What was typed with scripts off, and what it would change. */
  typed: { value: string; from_on: string; note: string } | null;
  effect: PriceEffect | null;
}

const LABELS: Record<string, string> = { value: 'New price', from_on: 'From', note: 'Note' };

/** Sets a price from a day on. Before it is saved it says what that changes. */
export function NewPriceForm({ price, today, typed, effect: loaded }: NewPriceFormProps) {
  const { key, label, current } = price;
  const start = typed ?? { value: current === null ? '' : priceText(key, current), from_on: today, note: '' };
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm({
    id: 'new-price',
    operation: 'create-price',
    schema: () => import('../../schema').then((module) => module.createPriceInput),
    defaultValue: { key, unit: 'typed', ...start },
    leadsTo: () => DUES_PATH,
  });
  const { value = start.value, from_on = start.from_on } = (form.value ?? {}) as { value?: string; from_on?: string };
  const effect = usePriceEffect({ key, value, from_on }, loaded);
  return (
    <OperationForm
      form={form}
      labelOf={(name) => LABELS[name]}
      focusKey={focusKey}
      className="grid gap-4 rounded border bg-muted p-4"
    >
      <h4 className="font-semibold">New price: {label}</h4>
      <LeaveGuard isDirty={isUnsaved} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="unit" value="typed" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          field={fields.value as never}
          label={isRate(key) ? 'New rate, in percent' : 'New price, in dollars'}
          isPercent={isRate(key)}
          required
          inputClassName="tabular"
        />
        <TextField field={fields.from_on} label="From" type="date" min={today} required />
      </div>
      <TextField field={fields.note as never} label="Note" mark="optional" maxLength={500} autoComplete="off" />
      <div role="status" className="min-h-12">
        {effect && <PriceEffectText priceKey={key} value={value} effect={effect} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSending}>
          Save the price
        </Button>
        <button
          type="submit"
          formMethod="get"
          formAction={DUES_PATH}
          formNoValidate
          className={clsx(buttonVariants({ variant: 'secondary' }), 'with-scripts:hidden')}
        >
          See what it changes
        </button>
        <LinkButton to={DUES_PATH} variant="secondary" preventScrollReset>
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
