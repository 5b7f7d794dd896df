import { ordinalOf } from '../fields/ordinals';

const LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  cell_phone: 'Cell phone',
  home_phone: 'Home phone',
  work_phone: 'Work phone',
  work_phone_extension: 'Work phone extension',
  occupation: 'Occupation',
  company: 'Company',
  relation: 'Relation',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  fname: 'First name',
  lname: 'Last name',
  phone: 'Phone',
  status: 'Status',
  membership_type: 'Property Type',
  service_location_id: 'Service Location',
  date: 'Join date',
  expires_at: 'Expires',
  membership_card: 'Membership card',
  newsletter: 'Newsletter',
  communications: 'Communications',
  invoice_preference: 'Invoices',
  out_of_network: 'Out of network',
  paperless_communication: 'Paperless communication',
  mailing_address_as_home: 'Letters go to',
  do_not_email: 'DO NOT EMAIL',
  job_mails: 'Mails about their jobs',
  about_club: 'How they heard about the club',
  mortgage_holder: 'Mortgage holder',
  years_in_home: 'Years in the home',
  checking_savings: 'Bank',
  branch: 'Branch',
};

/** The label of a field of the membership form: `members[1].email` is '2nd member, Email'. */
export function profileLabel(name: string): string {
  const [, index] = /^members\[(\d+)\]/.exec(name) ?? [];
  const member = index === undefined ? '' : `${ordinalOf(Number(index))} member`;
  if (member && !name.includes('.')) return member;
  const label = profileFieldLabel(name.split('.').at(-1) ?? '');
  if (member) return `${member}, ${label}`;
  if (name.startsWith('mailing_address.')) return `Mailing address, ${label}`;
  if (name.startsWith('member_contact_phone.')) return `Other contact, ${label}`;
  return label;
}

export function profileFieldLabel(field: string): string {
  return LABELS[field] ?? field;
}
