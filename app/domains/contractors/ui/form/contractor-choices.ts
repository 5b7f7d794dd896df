import { vendorTypes } from '~/domains/vendors/rules/vendor-types';
import { shownPhone } from '~/lib/text/phone';
import { communicationPrefs } from '../../rules/communication-prefs';

export interface ContractorLists {
  locations: { id: number; label: string }[];
  states: { code: string; name: string }[];
  categories: { id: number; name: string; retired?: boolean }[];
}

const optionOf = ({ id, name, retired }: { id: number; name: string; retired?: boolean }) => ({
  value: String(id),
  label: retired ? `${name} (retired)` : name,
});
const PHONES = new Set(['phone', 'cell_phone', 'home_phone', 'fax', 'pager']);

/** The choices of the contractor's form, by field name. */
export function contractorChoices({ locations, states, categories }: ContractorLists) {
  return {
    vendor_type_id: vendorTypes.map(optionOf),
    communication_pref_id: communicationPrefs.map(optionOf),
    service_location_id: locations.map(({ id, label }) => optionOf({ id, name: label })),
    state_id: states.map(({ code, name }) => ({ value: code, label: name })),
    job_category_ids: categories.map(optionOf),
  };
}

/** A value of the form as display text: a choice's label, the categories in one line, a dash for nothing. */
export function contractorWords(name: string, value: unknown, lists: ContractorLists): string {
  const text = String(value ?? '');
  const options: Record<string, { value: string; label: string }[]> = contractorChoices(lists);
  const labelOf = (key: string) => options[name]?.find((option) => option.value === key)?.label ?? key;
  if (name === 'job_category_ids') return text.split(',').filter(Boolean).map(labelOf).join(', ') || '–';
  if (name === 'service_fee' && text) return `${Math.round(Number(text))}%`;
  return (PHONES.has(name) ? shownPhone(text) : labelOf(text)) || '–';
}
