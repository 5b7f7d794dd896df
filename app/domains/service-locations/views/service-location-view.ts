import { locationLabel } from '../rules/label';
import type { ServiceLocation } from '../table.server';

/** A service location in the API's format. */
export function serviceLocationView(row: ServiceLocation) {
  const { city_id, city, ...rest } = row;
  return { ...rest, label: locationLabel(row), city: { id: city_id, city, label: city } };
}

export type ServiceLocationView = ReturnType<typeof serviceLocationView>;
