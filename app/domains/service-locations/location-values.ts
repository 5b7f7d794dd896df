import type { SerializeFrom } from '@remix-run/cloudflare';
import type { FlatValues } from '~/lib/merge';
import type { ServiceLocationView } from './read-service-location.server';

export type ServiceLocation = SerializeFrom<ServiceLocationView>;

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

export const fieldLabel = (name: string): string => locationLabels[name as FieldName] ?? name;

/** A service location as its form holds it; a new one is open. */
export function locationValues(location: ServiceLocation | null): FlatValues {
  return {
    name: location?.name ?? '',
    region_code: location?.region_code ?? '',
    office: location?.office ?? '',
    city: location?.city.label ?? '',
    state_code: location?.state_code ?? '',
    enabled: location && !location.enabled ? '0' : '1',
    zips: location?.zips.join(' ') ?? '',
  };
}

/** What stands in the form, blank where there is nothing. */
export function typedValues(value: object): FlatValues {
  const typed = value as Partial<Record<FieldName, unknown>>;
  return Object.fromEntries(
    (Object.keys(locationLabels) as FieldName[]).map((name) => [name, String(typed[name] ?? '')]),
  );
}

export const ENABLED = [
  { value: '1', label: 'Enabled: its zips are served' },
  { value: '0', label: 'Disabled: its zips are not served' },
];

/** A list of zips is too long to be read out. */
function countOf(zips: string): string {
  const count = zips.split(' ').filter(Boolean).length;
  return count === 1 ? '1 zip' : `${count} zips`;
}

/** A value of the form as people read it. */
export function locationWords(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (name === 'enabled') return ENABLED.find((option) => option.value === text)?.label ?? text;
  if (name === 'zips') return countOf(text);
  return text || '–';
}
