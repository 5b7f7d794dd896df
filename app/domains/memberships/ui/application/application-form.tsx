import { useActionData, useNavigation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import type { Dues } from '../../rules/dues-on';
import type { applyForMembershipInput, createMembershipInput } from '../../schema';
import { CommunicationFields } from '../fields/communication-fields';
import { ContactFields } from '../fields/contact-fields';
import { DuesFields } from '../fields/dues-fields';
import { labelsOf } from '../fields/field-labels';
import { KindFields } from '../fields/kind-fields';
import { MailingFields } from '../fields/mailing-fields';
import { MemberFields } from '../fields/member-fields';
import { PropertyFields } from '../fields/property-fields';
import { TermsField } from '../fields/terms-field';
import { type Home, startOf } from './application-start';
import { LazyAnswers } from './lazy-answers';
import { StepButtons } from './step-buttons';
import { StepProgress } from './step-progress';
import { StepSection } from './step-section';
import { useStepForm } from './use-step-form';

export interface ApplicationFormProps {
  /** What membership costs. */
  dues: Dues;
  states: { code: string; name: string }[];
  /** Service locations to choose from; null without the permission. */
  locations: { id: number; label: string }[] | null;
  submissionId: string;
  /** The version of the terms that a visitor accepts; null for staff, who accept none. */
  termsVersion: number | null;
  /** The home's city and state, as far as the zip check found them. */
  home: Home;
  isStaff: boolean;
  /** Whether custom dues may be agreed on. */
  mayAgreePrice: boolean;
  schema(): Promise<typeof createMembershipInput | typeof applyForMembershipInput>;
}

/**
 * The whole application, in the order of the paper form; the same for visitors and staff. With scripts a visitor fills
 * it in step by step.
 */
export function ApplicationForm({
  dues,
  states,
  locations,
  submissionId,
  termsVersion,
  home: where,
  isStaff,
  mayAgreePrice,
  schema,
}: ApplicationFormProps) {
  const { t, any, nameOf } = useText();
  const busy = useNavigation().formMethod === 'POST';
  const result = useActionData<FormResult>();
  const [form, fields, findErrors] = useOperationForm({
    id: 'application',
    schema,
    validate: 'onInput',
    defaultValue: startOf(submissionId, where, dues.types[0]?.code ?? ''),
  });
  const step = useStepForm({ form, findErrors, hasSteps: !isStaff });
  const { current } = step;
  const membership = fields.membership.getFieldset();
  const [home, ...further] = fields.properties.getFieldList().map((row) => row.getFieldset());
  const type = dues.types.find(({ code }) => code === membership.membership_type.value);
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  return (
    <OperationForm
      form={form}
      encType="multipart/form-data"
      labelOf={labelsOf(t)}
      focusKey={result}
      onTry={step.onTry}
      onClickCapture={step.onLink}
      className={isStaff ? 'grid gap-12' : 'grid gap-8'}
    >
      {/* Enter in a field submits the form, instead of the first button that adds or removes a row. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" onClick={step.onEnter}>
        {t('Submit Application')}
      </button>
      {isStaff && <DraftGuard formId="application" isSending={busy} />}
      {current && <StepProgress {...step} current={current} zipPath="/membership-application" onGo={step.go} />}
      {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} readOnly />
      <StepSection of="homes" current={current}>
        <KindFields fields={membership} types={dues.types} locations={locations} />
      </StepSection>
      <StepSection of="who" current={current}>
        <MemberFields form={form} field={fields.members} />
        <ContactFields fields={fields.member_contact_phone.getFieldset()} />
      </StepSection>
      <StepSection of="homes" current={current}>
        <PropertyFields form={form} field={fields.properties} states={states} extraProperty={dues.extraProperty} />
      </StepSection>
      <StepSection of="reach" current={current}>
        <MailingFields
          form={form}
          name={fields.mailing_address.name}
          fields={fields.mailing_address.getFieldset()}
          home={home}
          asHome={membership.mailing_address_as_home}
          states={states}
        />
      </StepSection>
      <StepSection of="send" current={current}>
        <DuesFields
          form={form}
          fields={membership}
          dues={dues}
          additionalProperties={further.filter(({ address }) => String(address.value ?? '').trim() !== '').length}
          mayAgreePrice={mayAgreePrice}
          tellsDues={!isStaff}
        />
      </StepSection>
      <StepSection of="reach" current={current}>
        <CommunicationFields fields={membership} sentImage={result?.hasFile === true} />
      </StepSection>
      <StepSection of="send" current={current}>
        {current === 'send' && (
          <Suspense>
            <LazyAnswers fields={fields} type={type ? nameOf(type) : ''} onGo={step.go} />
          </Suspense>
        )}
        {termsVersion !== null && <TermsField field={membership.terms_acceptance} version={termsVersion} />}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" size="lg" pending={busy}>
            {t('Submit Application')}
          </Button>
          {isStaff && (
            <LinkButton to="/app/members" variant="secondary" size="lg">
              Cancel
            </LinkButton>
          )}
        </div>
      </StepSection>
      {current && <StepButtons onBack={step.back} onNext={step.next} isChecking={step.isChecking} />}
    </OperationForm>
  );
}
