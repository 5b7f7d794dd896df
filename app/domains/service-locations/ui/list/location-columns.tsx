import { Link } from '~/lib/remix/link';
import { StatusChip } from '~/ui/format/status-chip';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { locationPath } from '../../rules/label';
import { LocationActions } from './location-actions';

export interface LocationRow {
  id: number;
  name: string;
  label: string;
  region_code: string | null;
  office: string | null;
  city: { id: number | null; label: string };
  state_code: string;
  enabled: boolean;
  zip_count: number;
  mayUpdate: boolean;
  mayDelete: boolean;
}

const column = dataColumns<LocationRow>();

const facts = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem' } }),
  column.accessor('label', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Link
        to={locationPath({ name: original.name, city: original.city.label })}
        className="font-semibold hover:underline"
      >
        {original.label}
      </Link>
    ),
    meta: { width: 'auto', onCard: 'title' },
  }),
  column.accessor('region_code', { header: 'Region', meta: { width: '7rem' } }),
  column.accessor('office', { header: 'Office', meta: { width: 'auto' } }),
  column.accessor(({ city, state_code }) => `${city.label}, ${state_code}`, {
    id: 'city',
    header: 'City',
    meta: { width: 'auto' },
  }),
  column.accessor('zip_count', { header: 'Zips', meta: { width: '5rem', align: 'right' } }),
  column.accessor('enabled', {
    header: 'Status',
    cell: ({ getValue }) => (
      <StatusChip tone={getValue() ? 'green' : 'grey'}>{getValue() ? 'Enabled' : 'Disabled'}</StatusChip>
    ),
    meta: { width: widths.status },
  }),
];

const actions = column.display({
  id: 'action',
  header: 'Action',
  cell: ({ row: { original } }) => <LocationActions location={original} />,
  meta: { width: '10rem', onCard: 'actions', align: 'right' },
});

/** The service locations' columns; the actions only with the permission for them. */
export const locationColumns = { read: facts, change: [...facts, actions] };
