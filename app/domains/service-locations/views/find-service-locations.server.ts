import type * as z from 'zod';
import type { OperationContext } from '~/lib/operation/operation.server';
import { listEveryServiceLocation } from '../queries.server';
import type { serviceLocationListInput } from '../schema';
import { type ServiceLocationView, serviceLocationView } from './service-location-view';

/** The service locations that match a list's query, by code. There are at most a hundred codes, so all are read. */
export async function findServiceLocations(
  { db }: OperationContext,
  { search, status }: z.output<typeof serviceLocationListInput>,
): Promise<ServiceLocationView[]> {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const all = (await listEveryServiceLocation(db)).map(serviceLocationView);
  const isAsked = ({ enabled }: ServiceLocationView) =>
    status.length === 0 || status.includes(enabled ? 'enabled' : 'disabled');
  return all.filter((location) => isAsked(location) && words.every((word) => textOf(location).includes(word)));
}

/** Folds accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = ({ label, city }: ServiceLocationView) => plain(`${label} ${city.label}`);
