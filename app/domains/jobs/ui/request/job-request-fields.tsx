import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { type Text, type Translator, useText } from '~/text';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { LONGEST_ACCESS_NOTE, LONGEST_WISHED_TIME } from '../../rules/wished-times';
import type { jobRequestInput } from '../../schema';

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone_no: 'Phone',
  membership_id: 'Membership number',
  contact_first: 'Contact first name',
  contact_last: 'Contact last name',
  service_address: 'Service address',
  zip: 'Zip code',
  job_description: 'Job description',
  access_note: 'How does one get in?',
  urgent: 'Yes, it is urgent',
} as const satisfies Record<string, Text>;

const timeLabels = ['First time', 'Second time', 'Third time'] as const satisfies readonly Text[];

/** Returns the label of a field. */
export const jobRequestLabels = (t: Translator['t']) => (name: string) => {
  const time = /^wished_times\[(\d)\]$/.exec(name)?.[1];
  const label = time ? timeLabels[Number(time)] : labels[name as keyof typeof labels];
  return label && t(label);
};

interface JobRequestFieldsProps {
  fields: FieldsOf<z.input<typeof jobRequestInput>>;
  /** The club's telephone, for an emergency. */
  phone: ReactNode;
}

/** A visitor's job request: name, place, and the work. */
export function JobRequestFields({ fields, phone }: JobRequestFieldsProps) {
  const { t } = useText();
  return (
    <>
      <Fieldset id="who" legend={t('About you')} look="section">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.first_name} label={t(labels.first_name)} autoComplete="given-name" required />
          <TextField field={fields.last_name} label={t(labels.last_name)} autoComplete="family-name" required />
          <TextField field={fields.email} label={t(labels.email)} type="email" autoComplete="email" required />
          <PhoneField field={fields.phone_no} label={t(labels.phone_no)} autoComplete="tel" required />
        </div>
        <TextField
          field={fields.membership_id}
          label={t(labels.membership_id)}
          help={t('If you know it.')}
          inputMode="numeric"
          mark="optional"
          className="sm:max-w-64"
        />
      </Fieldset>
      <Fieldset id="contact" legend={t('Whom should we call?')} help={t('Only if it is somebody else.')} look="section">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.contact_first} label={t(labels.contact_first)} mark="optional" />
          <TextField field={fields.contact_last} label={t(labels.contact_last)} mark="optional" />
        </div>
      </Fieldset>
      <Fieldset id="job" legend={t('The job')} look="section">
        <TextField
          field={fields.service_address}
          label={t(labels.service_address)}
          autoComplete="street-address"
          required
        />
        <TextField
          field={fields.zip}
          label={t(labels.zip)}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          className="max-w-40"
        />
        <TextareaField field={fields.job_description} label={t(labels.job_description)} rows={6} required />
      </Fieldset>
      <WishesFields fields={fields} phone={phone} />
    </>
  );
}

/** What may be left out: when it suits, how one gets in, and whether it is urgent. */
function WishesFields({ fields, phone }: JobRequestFieldsProps) {
  const { t } = useText();
  const times = (fields.wished_times as FieldMetadata<string[]>).getFieldList();
  return (
    <>
      <Fieldset
        id="times"
        legend={t('When does it suit you?')}
        help={t('Up to three times, in your own words: “Tuesday morning”, “after 4 pm”.')}
        errors={fields.wished_times.errors}
        look="section"
      >
        <div className="grid gap-5 sm:grid-cols-3">
          {timeLabels.map((label, index) => (
            <TextField
              key={label}
              field={times[index]!}
              label={t(label)}
              maxLength={LONGEST_WISHED_TIME}
              mark="optional"
            />
          ))}
        </div>
      </Fieldset>
      <TextareaField
        field={fields.access_note}
        label={t(labels.access_note)}
        help={t('A code, a key, a dog. Our office reads it, and the contractor whom we send to you.')}
        maxLength={LONGEST_ACCESS_NOTE}
        rows={3}
        mark="optional"
      />
      <Fieldset
        id="urgency"
        legend={t('Is it urgent?')}
        help={
          <>
            {t('In an emergency do not wait for an answer to this form: call us at')} {phone}.
          </>
        }
      >
        <CheckboxField field={fields.urgent} label={t(labels.urgent)} />
      </Fieldset>
    </>
  );
}
