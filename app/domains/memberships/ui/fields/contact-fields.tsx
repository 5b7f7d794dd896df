import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { createMembershipInput } from '../../schema';

type Contact = NonNullable<z.input<typeof createMembershipInput>['member_contact_phone']>;

/** Another person who may ask for service. */
export function ContactFields({ fields }: { fields: FieldsOf<Contact> }) {
  const { t } = useText();
  return (
    <Fieldset
      id="other"
      legend={t('Other Request Serves')}
      help={t('Somebody else who may ask for service at your home.')}
      look="section"
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField field={fields.fname} label={t('First name')} mark="optional" />
        <TextField field={fields.lname} label={t('Last name')} mark="optional" />
        <PhoneField field={fields.phone} label={t('Phone')} mark="optional" />
      </div>
    </Fieldset>
  );
}
