import type { OnPage } from '~/lib/remix/on-page';
import { formatPhone } from '~/ui/form/fields/phone-mask';
import type { ContractorView } from '../views/read-contractor.server';

export type Contractor = OnPage<ContractorView>;

/** The fields of a contractor's form, in its order, and what they are called. */
export const contractorLabels = {
  alpha_ref: 'Alpha Ref',
  name: 'Name',
  contact: 'Contact',
  vendor_type_id: 'Vendor Type',
  service_fee: 'Service Fee %',
  job_category_ids: 'Categories',
  phone: 'Phone',
  cell_phone: 'Cell Phone',
  home_phone: 'Home Phone',
  fax: 'Fax',
  pager: 'Pager',
  email: 'Email',
  email_2: 'Email 2',
  website: 'Website',
  communication_pref_id: 'Communication Preference',
  address_line: 'Address',
  address_line_2: 'Address Line 2',
  zip: 'Zip',
  city: 'City',
  state_id: 'State',
  service_location_id: 'Service Location',
  expire: 'Expires',
  comment: 'Comment',
} as const;

export type FieldName = keyof typeof contractorLabels;
export type ContractorValues = Record<FieldName, string>;

export const contractorLabel = (name: string): string => contractorLabels[name as FieldName] ?? name;

const PHONES = new Set(['phone', 'cell_phone', 'home_phone', 'fax', 'pager']);

/** 0.1 as ‘10%’. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

/** A contractor's or a form's own values by the form's names, blank where there is none; the categories as `1,3`. */
export function contractorValues(contractor: object): ContractorValues {
  const values = contractor as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(contractorLabels).map((name) => [name, textOf(name, values)]),
  ) as ContractorValues;
}

function textOf(name: string, values: Record<string, unknown>): string {
  const value = values[name];
  if (name === 'service_fee' && value === undefined && typeof values.factor_percent === 'number') {
    return String(Math.round(values.factor_percent * 10_000) / 100);
  }
  if (name === 'job_category_ids') return [value ?? []].flat().filter(Boolean).sort().join(',');
  if (typeof value === 'object' && value !== null) return String((value as { label?: string }).label ?? '');
  const text = String(value ?? '');
  return PHONES.has(name) ? formatPhone(text) : text;
}
