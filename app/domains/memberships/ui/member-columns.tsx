import { Link } from '@remix-run/react';
import { formatPhone } from '~/ui/phone-mask';
import { dataColumns } from '~/ui/table-features';
import type { MembershipStatus } from '../states';
import { MemberStatusChip } from './member-status-chip';

export interface MemberRow {
  id: number;
  membership_id: number;
  uuid: string;
  name: string;
  address: string;
  cell_phone: string;
  email: string;
  status: MembershipStatus;
}

const column = dataColumns<MemberRow>();

/** The directory's columns, in its order. */
export const memberColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Link to={`/app/members/${original.uuid}`} className="font-semibold hover:underline">
        {original.name}
      </Link>
    ),
    meta: { onCard: 'title' },
  }),
  column.accessor('address', { header: 'Address' }),
  column.accessor('cell_phone', {
    header: 'Phone',
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatPhone(getValue())}</span>,
  }),
  column.accessor('email', { header: 'Email' }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <MemberStatusChip status={getValue()} />,
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => (
      <Link
        to={`/app/members/${original.uuid}`}
        aria-label={`View ${original.name}`}
        className="font-semibold text-brand-text hover:underline"
      >
        View
      </Link>
    ),
    meta: { onCard: 'actions', align: 'right' },
  }),
];
