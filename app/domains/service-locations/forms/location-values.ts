import type { OnPage } from '~/lib/remix/on-page';
import type { ServiceLocationView } from '../views/read-service-location.server';

export type ServiceLocation = OnPage<ServiceLocationView>;

/** The fields of a service location's form, in its order, and what they are called. */
export const locationLabels = {
  name: 'Code',
  region_code: 'Region code',
  office: 'Office',
  city: 'City',
  state_code: 'State',
  enabled: 'Status',
  zips: 'Zips it serves',
} as const;

type FieldName = keyof typeof locationLabels;
export type LocationValues = Record<FieldName, string>;

export const fieldLabel = (name: string): string => locationLabels[name as FieldName] ?? name;

/** A new one is enabled. */
export const newLocation = { enabled: '1' } as const;

/** A service location as form values. */
export function locationValues(location: Omit<ServiceLocation, 'created_at' | 'updated_at'>): LocationValues {
  const { name, region_code, office, city, state_code, enabled, zips } = location;
  return {
    ...{ name, state_code },
    region_code: region_code ?? '',
    office: office ?? '',
    city: city.label,
    enabled: enabled ? '1' : '0',
    zips: zips.join(' '),
  };
}

/** The form's values, blank where there is none. */
export function typedValues(value: object): LocationValues {
  const typed = value as Partial<Record<FieldName, unknown>>;
  return Object.fromEntries(
    (Object.keys(locationLabels) as FieldName[]).map((name) => [name, String(typed[name] ?? '')]),
  ) as LocationValues;
}

export const ENABLED = [
  { value: '1', label: 'Enabled: its zips are served' },
  { value: '0', label: 'Disabled: its zips are not served' },
];

/** A list of zips is too long for a message, so only its length is shown. */
function countOf(zips: string): string {
  const count = zips.split(' ').filter(Boolean).length;
  return count === 1 ? '1 zip' : `${count} zips`;
}

/** A value of the form as display text. */
export function locationWords(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (name === 'enabled') return ENABLED.find((option) => option.value === text)?.label ?? text;
  if (name === 'zips') return countOf(text);
  return text || '–';
}
