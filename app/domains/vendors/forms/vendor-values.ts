import type { OnPage } from '~/lib/remix/on-page';
import { formatPhone } from '~/ui/form/fields/phone-mask';
import type { VendorView } from '../views/read-vendor.server';

export type Vendor = OnPage<VendorView>;

/** The fields of a vendor's form, in its order, and what they are called. */
export const vendorLabels = {
  alpha: 'Alpha',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  vendor_type_id: 'Vendor Type',
  service_location_id: 'Service Location',
} as const;

type FieldName = keyof typeof vendorLabels;
export type VendorValues = Record<FieldName, string>;
const names = Object.keys(vendorLabels) as FieldName[];

export const vendorLabel = (name: string): string => vendorLabels[name as FieldName] ?? name;

/** Form values by the form's names, blank where there is none. */
export function vendorValues(vendor: object): VendorValues {
  const values = vendor as Partial<Record<FieldName, unknown>>;
  return Object.fromEntries(names.map((name) => [name, textOf(name, String(values[name] ?? ''))])) as VendorValues;
}

/** A text as the form's field shows it. */
const textOf = (name: FieldName, text: string) => (name === 'phone' ? formatPhone(text) : text);
