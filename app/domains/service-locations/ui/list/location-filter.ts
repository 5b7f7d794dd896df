import type { ListFilter } from '~/ui/table/list-filters';

/** The filter of a list by the service location that its records belong to. */
export const locationFilter = (locations: { id: number; label: string }[]): ListFilter => ({
  name: 'service_location_id',
  label: 'Service location',
  options: locations.map(({ id, label }) => ({ value: String(id), label })),
});
