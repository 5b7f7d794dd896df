import { getFormProps } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { z } from 'zod';
import { type FormAnswer, useOperationForm } from '~/lib/form';
import { type Fields, type FormControl, fieldsOf, rowsOf } from '~/lib/form-fields';
import { useText } from '~/text';
import { Button } from '~/ui/button';
import { Fieldset } from '~/ui/fieldset';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { formatMoney } from '~/ui/format-money';
import { Notice } from '~/ui/notice';
import { PhoneField } from '~/ui/phone-field';
import { RadioField } from '~/ui/radio-field';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { showToast } from '~/ui/toast';
import { type Home, startOf } from './application-start';
import { CommunicationFields } from './communication-fields';
import { DuesFields } from './dues-fields';
import { labelsOf } from './field-labels';
import { MailingFields } from './mailing-fields';
import { MemberFields } from './member-fields';
import { PropertyFields } from './property-fields';

export interface ApplicationFormProps {
  types: { code: string; name: string; price: number }[];
  states: { code: string; name: string }[];
  /** Offices to choose from; null for those who may not choose. */
  locations: { id: number; label: string }[] | null;
  submissionId: string;
  /** Where the home stands, as far as the zip check tells. */
  home: Home;
  isStaff: boolean;
  schema(): Promise<z.ZodType>;
}

/** The whole application, in the order of the paper form; the same for visitors and staff. */
export function ApplicationForm({
  types,
  states,
  locations,
  submissionId,
  home,
  isStaff,
  schema,
}: ApplicationFormProps) {
  const { t, any } = useText();
  const busy = useNavigation().formMethod === 'POST';
  const answer = useActionData<FormAnswer>();
  const [form, all] = useOperationForm({
    id: 'application',
    schema,
    validate: 'onInput',
    defaultValue: startOf(submissionId, home, types[0]?.code ?? '') as never,
  });
  const fields = all as unknown as Fields;
  const control = form as unknown as FormControl;
  const membership = fieldsOf(fields.membership);
  const contact = fieldsOf(fields.member_contact_phone);
  const further = rowsOf(fields.properties).slice(1);
  useEffect(() => {
    if (answer?.message) showToast({ kind: 'error', title: any(answer.message) });
  }, [answer, any]);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="grid gap-12">
      {/* Enter in a field sends the form, not the first button that adds or removes a row. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('Submit Application')}
      </button>
      <FormErrorSummary form={form} title={t('There is a problem')} focusKey={answer} labelOf={labelsOf(t)} />
      {answer?.message && form.status !== 'error' && <Notice kind="error" title={any(answer.message)} />}
      <input type="hidden" name="submission_id" defaultValue={String(fields.submission_id!.initialValue ?? '')} />
      <RadioField
        field={membership.membership_type!}
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
          field={membership.service_location_id!}
          label={t('Service Location')}
          options={locations.map(({ id, label }) => ({ value: String(id), label }))}
          className="max-w-md"
        />
      )}
      <MemberFields form={control} field={fields.members!} />
      <Fieldset
        id="other"
        legend={t('Other Request Serves')}
        help={t('Somebody else who may ask for work at your home.')}
        look="section"
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField field={contact.fname!} label={t('First name')} mark="optional" />
          <TextField field={contact.lname!} label={t('Last name')} mark="optional" />
          <PhoneField field={contact.phone!} label={t('Phone')} mark="optional" />
        </div>
      </Fieldset>
      <PropertyFields form={control} field={fields.properties!} states={states} />
      <MailingFields
        form={control}
        field={fields.mailing_address!}
        properties={fields.properties!}
        asHome={membership.mailing_address_as_home!}
        states={states}
      />
      <DuesFields
        form={control}
        fields={membership}
        types={types}
        additionalProperties={further.filter((row) => String(fieldsOf(row).address?.value ?? '').trim() !== '').length}
        isStaff={isStaff}
      />
      <CommunicationFields fields={membership} sentImage={answer?.hasFile === true} needsTerms={!isStaff} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" pending={busy}>
          {t('Submit Application')}
        </Button>
      </div>
    </Form>
  );
}
