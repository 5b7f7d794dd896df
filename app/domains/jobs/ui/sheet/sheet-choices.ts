import { NO_HOME } from '../../rules/no-home';

/** Choices of a job sheet's fields. */
export interface SheetLists {
  contacts: { id: number; first_name: string; last_name: string; cell_phone: string }[];
  properties: { id: number; address: string; city: { label: string }; state: string | null; zip: string | null }[];
  categories: { id: number; name: string }[];
  codes: { id: number; category_id: number; description: string }[];
  /** An address that is offered beside the member's homes. */
  elsewhere?: string | undefined;
}

const option = (id: number, label: string) => ({ value: String(id), label });

export const homeLine = ({ address, city, state, zip }: SheetLists['properties'][number]) =>
  [address, city.label, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The choices by the field's name. */
export function sheetOptions({ contacts, properties, categories, codes, elsewhere }: SheetLists) {
  return {
    contact_id: contacts.map(({ id, first_name, last_name }) => option(id, `${first_name} ${last_name}`)),
    property_id: [
      ...properties.map((home) => option(home.id, homeLine(home))),
      ...(elsewhere ? [option(NO_HOME, `For this job alone: ${elsewhere}`)] : []),
    ],
    category_id: categories.map(({ id, name }) => option(id, name)),
    code_id: codes.map(({ id, description }) => option(id, description)),
  };
}

/** A sheet's value as display text. */
export function sheetWords(name: string, value: unknown, lists: SheetLists): string {
  const options = sheetOptions(lists) as Record<string, { value: string; label: string }[]>;
  return options[name]?.find((each) => each.value === String(value))?.label ?? (String(value ?? '') || '—');
}
