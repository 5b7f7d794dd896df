import type * as z from 'zod';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { SpinnerMark } from '~/ui/feedback/spinner-mark';
import { Button } from '~/ui/form/buttons/button';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { RadioField } from '~/ui/form/fields/radio-field';
import { TextField } from '~/ui/form/fields/text-field';
import { type Dues, findType } from '../../rules/dues-on';
import { duesLines } from '../../rules/pricing';
import type { membershipFields } from '../../schema';
import { DuesCopy } from './dues-copy';
import { DuesLines } from './dues-lines';
import { type Order, usePrice } from './use-price';

type Fields = FieldsOf<z.input<typeof membershipFields>>;

interface DuesFieldsProps {
  form: FormControl;
  fields: Fields;
  dues: Dues;
  /** Properties beyond the first that have an address. */
  additionalProperties: number;
  /** Whether custom costs can be entered. */
  mayAgreePrice: boolean;
  /** Whether prices are shown here, because the page's header is replaced by the steps. */
  tellsDues: boolean;
}

/** The term, the dues and the payment method. */
export function DuesFields({ form, fields, dues, additionalProperties, mayAgreePrice, tellsDues }: DuesFieldsProps) {
  const { t } = useText();
  const value = (name: keyof Fields) => String(fields[name].value ?? '');
  const isMultiple = value('subscription_type') === 'multiple_years';
  const order: Order = {
    membership_type: value('membership_type'),
    number_of_years: isMultiple ? value('subscription_no_years') || '1' : '1',
    additional_properties: additionalProperties,
    property_custom_cost: mayAgreePrice && value('property_custom_cost') === 'on',
    new_property_cost: value('new_property_cost'),
    membership_custom_cost: mayAgreePrice && value('membership_custom_cost') === 'on',
    membership_cost: value('membership_cost'),
  };
  return (
    <Fieldset id="dues" legend={t('Membership dues')} look="section">
      {tellsDues && (
        <div className="hidden text-muted-foreground with-scripts:block">
          <DuesCopy dues={dues} />
        </div>
      )}
      <RadioField
        field={fields.subscription_type}
        label={t('How long?')}
        options={[
          { value: 'single_year', label: t('A single year') },
          { value: 'multiple_years', label: t('Multiple years') },
        ]}
        onChange={() => form.update({ name: fields.subscription_no_years.name, value: '1' })}
      />
      <noscript>
        <style>{'.for-years{display:grid!important}'}</style>
      </noscript>
      <div className={isMultiple ? '' : 'for-years hidden'}>
        <TextField
          field={fields.subscription_no_years}
          label={t('Number of years')}
          inputMode="numeric"
          mark="none"
          className="max-w-48"
        />
      </div>
      {mayAgreePrice && <CustomCosts fields={fields} />}
      <PriceBox order={order} dues={dues} />
      <noscript>
        <Button
          type="submit"
          variant="secondary"
          {...form.validate.getButtonProps({ name: fields.subscription_no_years.name })}
        >
          {t('Update the price')}
        </Button>
      </noscript>
      {/* An unticked checkbox sends nothing: this marks that the form has one. */}
      <input type="hidden" name="membership.asks_pay_by_cc" value="on" />
      <CheckboxField
        field={fields.pay_by_cc}
        label={t('I pay by card')}
        help={t('We will email you a link to pay. Otherwise you pay by check.')}
      />
    </Fieldset>
  );
}

function CustomCosts({ fields }: { fields: Fields }) {
  const { t } = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CheckboxField field={fields.membership_custom_cost} label={t('Custom membership cost')} />
      <TextField field={fields.membership_cost} label={t('Membership cost a year, in cents')} inputMode="numeric" />
      <CheckboxField field={fields.property_custom_cost} label={t('Custom property cost')} />
      <TextField field={fields.new_property_cost} label={t('Property cost a year, in cents')} inputMode="numeric" />
    </div>
  );
}

function PriceBox({ order, dues }: { order: Order; dues: Dues }) {
  const { t, nameOf } = useText();
  const { price, isBusy, failed } = usePrice(order, dues);
  const years = Number(order.number_of_years);
  const type = findType(dues.types, order.membership_type);
  const lines = price ? duesLines(price, { years, additionalProperties: order.additional_properties }) : [];
  return (
    <div role="status" aria-busy={isBusy} className="rounded-(--radius-card) border bg-muted px-5 py-4">
      {isBusy && (
        <p className="flex min-h-20 items-center gap-4">
          <SpinnerMark className="size-5 text-brand-text" />
          {t('Calculating the price')}
        </p>
      )}
      {failed && <p className="flex min-h-20 items-center text-danger-text">{t('Something went wrong!')}</p>}
      {!isBusy && !failed && price && (
        <>
          <DuesLines lines={lines} kind={type ? nameOf(type) : ''} total={price.total_cost_usd} label={t('In all')} />
          <input type="hidden" name="quoted_total_cents" value={price.total_cost_usd} />
        </>
      )}
    </div>
  );
}
