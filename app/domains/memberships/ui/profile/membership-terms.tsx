import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import type { termsInput } from '../../forms/profile-schema';
import { JobMailFields } from './job-mail-fields';
import { type ProfileLists, profileChoices } from './profile-choices';
import { profileFieldLabel } from './profile-labels';

type Terms = FieldsOf<z.input<typeof termsInput>>;

interface MembershipTermsProps {
  fields: Terms;
  lists: ProfileLists;
  /** True with permission to choose another service location. */
  mayChooseLocation: boolean;
}

const COPIES = ['membership_card', 'newsletter', 'communications', 'invoice_preference'] as const;
const ASKED = ['years_in_home', 'mortgage_holder', 'checking_savings', 'branch'] as const;

/** The membership's status, term and dues, which mail is on paper, and which they get. */
export function MembershipTerms({ fields, lists, mayChooseLocation }: MembershipTermsProps) {
  const choices = profileChoices(lists);
  const own = String(fields.service_location_id.initialValue ?? '');
  const offered = choices.service_location_id.filter(({ value }) => mayChooseLocation || value === own);
  const choice = <Name extends keyof typeof choices & keyof Terms>(name: Name, options = choices[name]) => (
    <SelectField<unknown>
      key={name}
      field={fields[name]}
      label={profileFieldLabel(name)}
      options={options}
      mark="none"
    />
  );
  return (
    <>
      <Fieldset id="terms" legend="Membership" look="section">
        <div className="grid gap-4 sm:grid-cols-2">
          {choice('status')}
          {choice('membership_type')}
          {choice('service_location_id', offered)}
          <TextField field={fields.date} label="Join date" type="date" mark="none" />
          <TextField field={fields.expires_at} label="Expires" type="date" mark="none" />
          {choice('out_of_network')}
        </div>
      </Fieldset>
      <Fieldset id="copies" legend="Communications" look="section">
        <div className="grid gap-4 sm:grid-cols-2">
          {COPIES.map((name) => choice(name))}
          {choice('paperless_communication')}
          {choice('do_not_email')}
        </div>
        <JobMailFields field={fields.job_mails} />
        <details className="rounded-(--radius-card) border p-3">
          <summary className="cursor-pointer font-semibold">What else they told the club</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {ASKED.map((name) => (
              <TextField key={name} field={fields[name]} label={profileFieldLabel(name)} />
            ))}
            <TextareaField
              field={fields.about_club}
              label={profileFieldLabel('about_club')}
              rows={3}
              className="sm:col-span-2"
            />
          </div>
        </details>
      </Fieldset>
    </>
  );
}
