import type { ListFilter } from '~/ui/table/list-filters';

/** A list's filter by its records' service location. */
export const locationFilter = (locations: { id: number; label: string }[]): ListFilter => ({
  name: 'service_location_id',
  label: 'Service location',
  options: locations.map(({ id, label }) => ({ value: String(id), label })),
});
