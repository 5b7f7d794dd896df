import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useOperationForm } from '~/lib/form';
import { type Fields, type FormControl, fieldsOf } from '~/lib/form-fields';
import type { Start } from '~/lib/use-start';
import { Button } from '~/ui/button';
import { Fieldset } from '~/ui/fieldset';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { LeaveGuard } from '~/ui/leave-guard';
import { PhoneField } from '~/ui/phone-field';
import { TextField } from '~/ui/text-field';
import { useEditor } from '~/ui/use-editor';
import { profileRules } from '../merge-profiles';
import { type Membership, type ProfileValues, profileValues } from '../profile-values';
import { addressLine } from './address-line';
import { MemberFields } from './member-fields';
import { MembershipTerms } from './membership-terms';
import type { ProfileLists } from './profile-choices';
import { ProfileConflict } from './profile-conflict';
import { profileLabel } from './profile-labels';
import { ProfileMailing } from './profile-mailing';

interface MembershipEditorProps extends Start<Membership> {
  /** The membership as the page knows it now. */
  current: Membership;
  lists: ProfileLists;
  mayChooseLocation: boolean;
}

/** A field that gets the focus scrolls clear of the bar with the button. */
const FORM = 'grid gap-8 [&_:is(input,select,textarea,summary,button)]:scroll-mb-24';

/** Everything of a membership that staff change: its people, its terms, where letters go. */
export function MembershipEditor({ start, current, lists, mayChooseLocation, onFresh }: MembershipEditorProps) {
  const [form, all] = useOperationForm({
    id: 'membership',
    schema: () => import('../profile-schema').then((module) => module.updateMembershipInput),
    defaultValue: profileValues(start) as never,
  });
  const fields = all as unknown as Fields;
  const control = form as unknown as FormControl;
  const { answer, busy, version, conflict } = useEditor<Membership, ProfileValues>({
    form: control,
    current,
    rules: profileRules,
    valuesOf: profileValues,
    read: () => ({ ...profileValues(start), ...(form.value as Partial<ProfileValues> | undefined) }),
    valuesOfSent: (sent) => sent as ProfileValues,
    onFresh,
  });
  const contact = fieldsOf(fields.member_contact_phone);
  const membership = fieldsOf(fields.membership);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className={FORM}>
      <LeaveGuard isDirty={form.dirty && !busy} />
      {/* Enter in a field saves, and does not press the first button that adds or removes a member. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Update
      </button>
      <input type="hidden" name="id" value={current.uuid} />
      <input type="hidden" name="version" value={version} />
      {conflict && <ProfileConflict {...conflict} lists={lists} />}
      <FormErrorSummary form={form} focusKey={answer} labelOf={profileLabel} />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          {start.members.length === 0 && <p>No members available</p>}
          <MemberFields form={control} field={fields.members!} />
          <Fieldset id="contact" legend="Somebody else to call" look="section">
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField field={contact.fname!} label="First name" mark="none" />
              <TextField field={contact.lname!} label="Last name" mark="none" />
              <PhoneField field={contact.phone!} label="Phone" mark="none" />
            </div>
          </Fieldset>
        </div>
        <div className="grid min-w-0 gap-8">
          <MembershipTerms fields={membership} lists={lists} mayChooseLocation={mayChooseLocation} />
          <ProfileMailing
            form={control}
            fields={fieldsOf(fields.mailing_address)}
            asHome={membership.mailing_address_as_home!}
            home={start.properties[0] ? addressLine(start.properties[0]) : ''}
            lists={lists}
          />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-1 flex items-center gap-3 border-t bg-background px-1 py-3">
        <Button type="submit" pending={busy}>
          Update
        </Button>
        {form.dirty && <span className="text-muted-foreground">Not saved yet</span>}
      </div>
    </Form>
  );
}
