import { Fieldset } from '~/ui/form/fields/fieldset';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import { profileRules } from '../../forms/merge-profiles';
import type { updateMembershipInput } from '../../forms/profile-schema';
import {
  type Membership,
  type ProfileValues,
  profileFields,
  profileValues,
  readProfile,
} from '../../forms/profile-values';
import { addressLine } from '../fields/address-line';
import { MemberFields } from '../fields/member-fields';
import { MembershipTerms } from './membership-terms';
import type { ProfileLists } from './profile-choices';
import { profileLabel } from './profile-labels';
import { ProfileMailing } from './profile-mailing';
import { profileWords } from './profile-words';

const editor: RecordEditor<'update-membership', typeof updateMembershipInput, Membership, ProfileValues, ProfileLists> =
  {
    id: 'membership',
    noun: 'member',
    operation: 'update-membership',
    schema: () => import('../../forms/profile-schema').then((module) => module.updateMembershipInput),
    rules: profileRules,
    valuesOf: profileValues,
    saved: ({ membership }) => ({ version: membership.version, values: profileValues(membership) }),
    // A group without a value may be omitted; the mailing address is omitted where it is the home’s
    read: readProfile,
    fieldsOf: profileFields,
    labelOf: profileLabel,
    wordsOf: profileWords,
  };

interface MembershipFormProps {
  /** The membership as last loaded. */
  membership: Membership;
  lists: ProfileLists;
  mayChooseLocation: boolean;
  /** The page of the membership. */
  backTo: string;
}

/** Prevents the sticky bar with the button from hiding a focused field. */
const FORM = 'grid gap-8 [&_:is(input,select,textarea,summary,button)]:scroll-mb-24';

/** The form of a membership's people, terms and mailing address: see RecordForm. */
export function MembershipForm({ membership, lists, mayChooseLocation, backTo }: MembershipFormProps) {
  return (
    <RecordForm
      editor={editor}
      record={membership}
      lists={lists}
      className={FORM}
      backTo={backTo}
      bar={({ buttons }) => (
        <div className="sticky bottom-0 z-10 -mx-1 border-t bg-background px-1 py-3">{buttons}</div>
      )}
    >
      {(fields, form) => {
        const contact = fields.member_contact_phone.getFieldset();
        const terms = fields.membership.getFieldset();
        const rows = fields.members.getFieldList();
        return (
          <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
            <div className="grid min-w-0 gap-8">
              {membership.members.length === 0 && <p>No members available</p>}
              <MemberFields form={form} field={fields.members} ids={rows.map((row) => row.getFieldset().id)} />
              <Fieldset id="contact" legend="Somebody else to call" look="section">
                <div className="grid gap-4 sm:grid-cols-3">
                  <TextField field={contact.fname} label="First name" mark="none" />
                  <TextField field={contact.lname} label="Last name" mark="none" />
                  <PhoneField field={contact.phone} label="Phone" mark="none" />
                </div>
              </Fieldset>
            </div>
            <div className="grid min-w-0 gap-8">
              <MembershipTerms fields={terms} lists={lists} mayChooseLocation={mayChooseLocation} />
              <ProfileMailing
                form={form}
                fields={fields.mailing_address.getFieldset()}
                asHome={terms.mailing_address_as_home}
                home={membership.properties[0] ? addressLine(membership.properties[0]) : ''}
                lists={lists}
              />
            </div>
          </div>
        );
      }}
    </RecordForm>
  );
}
