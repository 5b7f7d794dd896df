import { Link } from '~/lib/remix/link';
import { Day } from '~/ui/format/day';
import { dataColumns } from '~/ui/table/table-features';
import { ages } from '../../rules/ages';
import { ledgerPath } from '../../rules/report-paths';
import type { AgeingRow } from '../../views/ageing.server';
import { dollars } from './dollars';

const column = dataColumns<AgeingRow>();
const right = { align: 'right' as const, width: '6.5rem' };

export const ageingColumns = [
  column.accessor('contractor_name', {
    header: 'Contractor',
    cell: ({ row: { original } }) => (
      <Link to={ledgerPath(original.contractor_id)} className="font-semibold hover:underline">
        {original.contractor_name}
      </Link>
    ),
    meta: { onCard: 'title', width: 'auto' },
  }),
  column.accessor('count', { header: 'Invoices', meta: { align: 'right', width: '5rem' } }),
  column.accessor('oldest', {
    header: 'Oldest',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: '6.5rem' },
  }),
  column.accessor('days_30', { header: ages.days_30.label, cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('days_60', { header: ages.days_60.label, cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('days_90', { header: ages.days_90.label, cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('older', { header: ages.older.label, cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('supplements', { header: 'Supplements', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('credits', { header: 'Credits', cell: ({ getValue }) => dollars(-getValue()), meta: right }),
  column.accessor('total', { header: 'Total', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('refused', { header: 'Refused', cell: ({ getValue }) => dollars(getValue()), meta: right }),
];
