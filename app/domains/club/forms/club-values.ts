import { formValues } from '~/lib/settings/form-values';
import { shownPhone } from '~/lib/text/phone';
import { formatPhone } from '~/ui/form/fields/phone-mask';

/** The fields of the group “Club”, in its form's order, and what they are called. */
export const clubLabels = {
  name: 'Name of the club',
  legal_name: 'Payee of checks',
  phone: 'Telephone',
  email: 'E-mail',
  address: 'Address for checks and letters',
} as const;

const formLabels = { ...clubLabels, note: 'Note' };
type FieldName = keyof typeof formLabels;
export type ClubValues = Record<FieldName, string>;

/** The group as form values, blank where there is none. */
export const clubValues = (values: object): ClubValues =>
  formValues(formLabels, values, (value, name) =>
    name === 'phone' ? formatPhone(String(value ?? '')) : String(value ?? ''),
  );

export const clubFieldLabel = (name: string): string => formLabels[name as FieldName] ?? name;

/** A value as people read it. */
export function clubWords(name: string, value: unknown): string {
  const text = String(value ?? '');
  return name === 'phone' ? shownPhone(text) : text;
}
