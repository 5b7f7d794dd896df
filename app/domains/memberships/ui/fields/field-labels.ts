import type { Text, Translator } from '~/text';
import { ordinalOf } from './ordinals';

const LABELS: Record<string, Text> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  cell_phone: 'Cell phone',
  address: 'Address',
  zip: 'Zip code',
  city: 'City',
  state: 'State',
  fname: 'First name',
  lname: 'Last name',
  phone: 'Phone',
  membership_type: 'Property Type',
  service_location_id: 'Service Location',
  terms_acceptance: 'Terms Acceptance',
  file: 'Membership card image',
  subscription_no_years: 'Number of years',
  membership_cost: 'Custom membership cost',
  new_property_cost: 'Custom property cost',
};

/** Labels a field of the application in the error summary: `members[1].email` is '2nd member, Email'. */
export function labelsOf(t: Translator['t']) {
  return (name: string): string | undefined => {
    const label = LABELS[name.split('.').at(-1) ?? ''];
    if (!label) return undefined;
    const [, list, position] = /^(\w+)\[(\d+)\]/.exec(name) ?? [];
    const index = Number(position);
    if (list === 'members' && index > 0)
      return `${t('{ordinal} member', { ordinal: t(ordinalOf(index)) })}, ${t(label)}`;
    if (list === 'properties' && index > 0) return `${t('Property {number}', { number: index + 1 })}, ${t(label)}`;
    if (name.startsWith('mailing_address.')) return `${t('Mailing address')}, ${t(label)}`;
    if (name.startsWith('member_contact_phone.')) return `${t('Other Request Serves')}, ${t(label)}`;
    return t(label);
  };
}
