import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { DraftGuard } from '~/ui/form/draft-guard';
import { Fieldset } from '~/ui/form/fieldset';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { PhoneField } from '~/ui/form/phone-field';
import { RadioField } from '~/ui/form/radio-field';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { formatMoney } from '~/ui/format/format-money';
import type { applyForMembershipInput, createMembershipInput } from '../../schema';
import { CommunicationFields } from '../fields/communication-fields';
import { DuesFields } from '../fields/dues-fields';
import { labelsOf } from '../fields/field-labels';
import { MailingFields } from '../fields/mailing-fields';
import { MemberFields } from '../fields/member-fields';
import { PropertyFields } from '../fields/property-fields';
import { type Home, startOf } from './application-start';

export interface ApplicationFormProps {
  types: { code: string; name: string; price: number }[];
  states: { code: string; name: string }[];
  /** Service locations to choose from; null for those who may not choose. */
  locations: { id: number; label: string }[] | null;
  submissionId: string;
  /** The home's city and state, as far as the zip check knows them. */
  home: Home;
  isStaff: boolean;
  /** Whether dues of one's own making may be agreed on. */
  mayAgreePrice: boolean;
  schema(): Promise<typeof createMembershipInput | typeof applyForMembershipInput>;
}

/** The whole application, in the order of the paper form; the same for visitors and staff. */
export function ApplicationForm({
  types,
  states,
  locations,
  submissionId,
  home: where,
  isStaff,
  mayAgreePrice,
  schema,
}: ApplicationFormProps) {
  const { t, any } = useText();
  const busy = useNavigation().formMethod === 'POST';
  const result = useActionData<FormResult>();
  const [form, fields] = useOperationForm({
    id: 'application',
    schema,
    validate: 'onInput',
    defaultValue: startOf(submissionId, where, types[0]?.code ?? ''),
  });
  const membership = fields.membership.getFieldset();
  const contact = fields.member_contact_phone.getFieldset();
  const [home, ...further] = fields.properties.getFieldList().map((row) => row.getFieldset());
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  return (
    <OperationForm
      form={form}
      encType="multipart/form-data"
      labelOf={labelsOf(t)}
      focusKey={result}
      className="grid gap-12"
    >
      {/* Enter in a field sends the form, not the first button that adds or removes a row. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('Submit Application')}
      </button>
      {isStaff && <DraftGuard formId="application" isSending={busy} />}
      {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} readOnly />
      <RadioField
        field={membership.membership_type}
        label={t('Property Type')}
        look="cards"
        options={types.map(({ code, name, price }) => ({
          value: code,
          label: any(name),
          help: t('{price} a year', { price: formatMoney(price) }),
        }))}
      />
      {locations && (
        <SelectField
          field={membership.service_location_id}
          label={t('Service Location')}
          options={locations.map(({ id, label }) => ({ value: String(id), label }))}
          className="max-w-md"
        />
      )}
      <MemberFields form={form} field={fields.members} />
      <Fieldset
        id="other"
        legend={t('Other Request Serves')}
        help={t('Somebody else who may ask for work at your home.')}
        look="section"
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField field={contact.fname} label={t('First name')} mark="optional" />
          <TextField field={contact.lname} label={t('Last name')} mark="optional" />
          <PhoneField field={contact.phone} label={t('Phone')} mark="optional" />
        </div>
      </Fieldset>
      <PropertyFields form={form} field={fields.properties} states={states} />
      <MailingFields
        form={form}
        fields={fields.mailing_address.getFieldset()}
        home={home}
        asHome={membership.mailing_address_as_home}
        states={states}
      />
      <DuesFields
        form={form}
        fields={membership}
        types={types}
        additionalProperties={further.filter(({ address }) => String(address.value ?? '').trim() !== '').length}
        mayAgreePrice={mayAgreePrice}
      />
      <CommunicationFields fields={membership} sentImage={result?.hasFile === true} needsTerms={!isStaff} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" pending={busy}>
          {t('Submit Application')}
        </Button>
        {isStaff && (
          <LinkButton to="/app/members" variant="secondary" size="lg">
            Cancel
          </LinkButton>
        )}
      </div>
    </OperationForm>
  );
}
