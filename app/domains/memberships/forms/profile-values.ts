import type { Json } from '~/lib/operation/registry';
import type { OnPage } from '~/lib/remix/on-page';
import { formatPhone } from '~/ui/form/fields/phone-mask';
import { jobMailsBut, jobMailsIn } from '../rules/job-mails';
import type { MembershipView } from '../views/membership-view.server';

export type Membership = OnPage<MembershipView>;

const contactFields = [
  'first_name',
  'last_name',
  'email',
  'cell_phone',
  'home_phone',
  'work_phone',
  'work_phone_extension',
  'occupation',
  'company',
  'relation',
] as const;

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const bit = (value: boolean) => (value ? '1' : '0');

/** A membership as form values: texts only, under the form's names. */
export function profileValues(membership: Membership | Json<MembershipView>) {
  const { mailing_address: mail, member_contact_phone: contact } = membership;
  return {
    members: membership.members.map((member) => ({
      id: String(member.id),
      ...(Object.fromEntries(
        contactFields.map((name) => [
          name,
          name.endsWith('_phone') ? formatPhone(textOf(member[name])) : textOf(member[name]),
        ]),
      ) as Record<(typeof contactFields)[number], string>),
    })),
    member_contact_phone: {
      fname: textOf(contact.fname),
      lname: textOf(contact.lname),
      phone: formatPhone(textOf(contact.phone)),
    },
    mailing_address: {
      address: mail.address,
      zip: textOf(mail.zip),
      city: mail.city.label,
      state: textOf(mail.state),
    },
    membership: {
      status: membership.status,
      membership_type: textOf(membership.membership_type?.id),
      service_location_id: textOf(membership.service_location_id),
      date: membership.date,
      expires_at: textOf(membership.expires_on),
      membership_card: String(membership.membership_card),
      newsletter: String(membership.newsletter),
      communications: String(membership.communications),
      invoice_preference: String(membership.invoice_preference),
      out_of_network: bit(membership.out_of_network),
      paperless_communication: bit(membership.paperless_communication),
      mailing_address_as_home: bit(membership.mailing_address_as_home),
      do_not_email: bit(membership.do_not_email),
      job_mails: jobMailsBut(membership.mails_off).join(),
      about_club: textOf(membership.about_club),
      mortgage_holder: textOf(membership.mortgage_holder),
      years_in_home: textOf(membership.years_in_home),
      checking_savings: textOf(membership.checking_savings),
      branch: textOf(membership.branch),
    },
  };
}

export type ProfileValues = ReturnType<typeof profileValues>;

/** The values as the form's fields take them: the boxes after the blank that is sent where none is ticked. */
export const profileFields = ({ membership: { job_mails, ...membership }, ...values }: ProfileValues) => ({
  ...values,
  membership: { ...membership, job_mails: ['', ...jobMailsIn(job_mails)] as string[] },
});

/** The values of a form, whose groups may be left out where they have none. */
export function readProfile(typed: object, start: ProfileValues): ProfileValues {
  const { membership, ...values } = { ...start, member_contact_phone: { fname: '', lname: '', phone: '' }, ...typed };
  return { ...values, membership: { ...membership, job_mails: jobMailsIn(membership.job_mails).join() } };
}
export type Contact = Partial<ProfileValues['members'][number]>;
