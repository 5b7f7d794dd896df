import { shownPhone } from '~/lib/text/phone';
import { vendorTypes } from '../../rules/vendor-types';

export interface VendorLists {
  locations: { id: number; label: string }[];
}

const optionOf = ({ id, label }: { id: number; label: string }) => ({ value: String(id), label });

/** The choices of the vendor form, by field name. */
export function vendorChoices({ locations }: VendorLists) {
  return {
    vendor_type_id: vendorTypes.map(({ id, name }) => optionOf({ id, label: name })),
    service_location_id: locations.map(optionOf),
  };
}

/** A value of the form as display text: a choice's label, a dash for nothing. */
export function vendorWords(name: string, value: unknown, lists: VendorLists): string {
  const options: Record<string, { value: string; label: string }[]> = vendorChoices(lists);
  const text = name === 'phone' ? shownPhone(String(value ?? '')) : String(value ?? '');
  return options[name]?.find((option) => option.value === text)?.label ?? (text || '–');
}
