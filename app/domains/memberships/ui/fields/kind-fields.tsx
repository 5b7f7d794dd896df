import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { RadioField } from '~/ui/form/fields/radio-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { formatMoney } from '~/ui/format/format-money';
import type { PricedType } from '../../rules/dues-on';
import type { membershipFields } from '../../schema';

interface KindFieldsProps {
  fields: FieldsOf<z.input<typeof membershipFields>>;
  types: PricedType[];
  /** Service locations to choose from; null without the permission. */
  locations: { id: number; label: string }[] | null;
}

/** The kind of property, and for staff, its office. */
export function KindFields({ fields, types, locations }: KindFieldsProps) {
  const { t, nameOf } = useText();
  return (
    <>
      <RadioField
        field={fields.membership_type}
        label={t('Property Type')}
        look="cards"
        options={types.map((type) => ({
          value: type.code,
          label: nameOf(type),
          help: t('{price} a year', { price: formatMoney(type.price) }),
        }))}
      />
      {locations && (
        <SelectField
          field={fields.service_location_id}
          label={t('Service Location')}
          options={locations.map(({ id, label }) => ({ value: String(id), label }))}
          className="max-w-md"
        />
      )}
    </>
  );
}
