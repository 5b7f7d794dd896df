import type { z } from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { Fieldset } from '~/ui/form/fieldset';
import { PhoneField } from '~/ui/form/phone-field';
import { TextField } from '~/ui/form/text-field';
import { TextareaField } from '~/ui/form/textarea-field';
import type { jobRequestInput } from '../../schema';

/** What a visitor tells about a job: who, where, and what needs doing. */
export function JobRequestFields({ fields }: { fields: FieldsOf<z.input<typeof jobRequestInput>> }) {
  const { t } = useText();
  return (
    <>
      <Fieldset id="who" legend={t('About you')} look="section">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.first_name} label={t('First name')} autoComplete="given-name" required />
          <TextField field={fields.last_name} label={t('Last name')} autoComplete="family-name" required />
          <TextField field={fields.email} label={t('Email')} type="email" autoComplete="email" required />
          <PhoneField field={fields.phone_no} label={t('Phone')} autoComplete="tel" required />
        </div>
        <TextField
          field={fields.membership_id}
          label={t('Membership number')}
          help={t('If you know it.')}
          inputMode="numeric"
          mark="optional"
          className="sm:max-w-64"
        />
      </Fieldset>
      <Fieldset id="contact" legend={t('Whom should we call?')} help={t('Only if it is somebody else.')} look="section">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.contact_first} label={t('Contact first name')} mark="optional" />
          <TextField field={fields.contact_last} label={t('Contact last name')} mark="optional" />
        </div>
      </Fieldset>
      <Fieldset id="job" legend={t('The job')} look="section">
        <TextField field={fields.service_address} label={t('Service address')} autoComplete="street-address" required />
        <TextField
          field={fields.zip}
          label={t('Zip code')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          className="max-w-40"
        />
        <TextareaField field={fields.job_description} label={t('Job description')} rows={6} required />
      </Fieldset>
    </>
  );
}
