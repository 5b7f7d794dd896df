import { Link } from '~/lib/remix/link';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { MembershipSort } from '../../list';
import type { MembershipStatus } from '../../states';
import { MemberActions } from './member-actions';
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

const facts = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Link to={`/app/members/${original.uuid}`} className="font-semibold hover:underline">
        {original.name}
      </Link>
    ),
    meta: { width: 'auto', onCard: 'title', sortKey: 'name' satisfies MembershipSort },
  }),
  column.accessor('address', { header: 'Address', meta: { width: 'auto' } }),
  column.accessor('cell_phone', {
    header: 'Phone',
    cell: ({ getValue }) => <PhoneLink number={getValue()} />,
    meta: { width: widths.phone },
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => <EmailLink address={getValue()} />,
    meta: { width: 'auto' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <MemberStatusChip status={getValue()} />,
    meta: { width: '11rem' },
  }),
];

const actions = (isCanceled: boolean) =>
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <MemberActions member={original} isCanceled={isCanceled} />,
    meta: { width: '8rem', onCard: 'actions', align: 'right' },
  });

/** The directory's columns, in its order; the actions are for users who may change members. */
export const memberColumns = {
  read: facts,
  present: [...facts, actions(false)],
  canceled: [...facts, actions(true)],
};
