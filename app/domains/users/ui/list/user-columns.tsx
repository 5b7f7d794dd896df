import { Link } from '~/lib/remix/link';
import { EmailLink } from '~/ui/format/contact-links';
import { PersonChip } from '~/ui/format/person-chip';
import { dataColumns } from '~/ui/table/table-features';
import type { UserSort } from '../../list';
import { Invited } from './invited';
import { UserActions } from './user-actions';

export interface UserLine {
  id: number;
  uuid: string;
  name: string;
  email: string;
  role_label: string;
  extension: string | null;
  bgColor: string;
  chipColor: string;
  /** Has not chosen a password yet. */
  is_invited: boolean;
  mayUpdate: boolean;
  mayInvite: boolean;
  mayDelete: boolean;
}

const column = dataColumns<UserLine>();

const facts = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Link to={`/app/users/${original.uuid}`} className="inline-flex max-w-full align-middle hover:underline">
        <PersonChip
          name={original.name || 'Unassigned'}
          backgroundColor={original.bgColor}
          textColor={original.chipColor}
        />
      </Link>
    ),
    meta: { width: 'auto', onCard: 'title', sortKey: 'name' satisfies UserSort },
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => <EmailLink address={getValue()} />,
    meta: { width: 'auto' },
  }),
  column.accessor('role_label', {
    header: 'Role',
    cell: ({ row: { original } }) => (
      <>
        {original.role_label}
        {original.is_invited && <Invited user={original} />}
      </>
    ),
    meta: { width: '13rem' },
  }),
  column.accessor('extension', {
    header: 'Ext.',
    cell: ({ getValue }) => <span className="tabular">{getValue()}</span>,
    meta: { width: '5rem' },
  }),
];

const actions = column.display({
  id: 'action',
  header: 'Action',
  cell: ({ row: { original } }) => <UserActions user={original} />,
  meta: { width: '15rem', onCard: 'actions', align: 'right' },
});

/** The users' columns; the actions only with the permission for them. */
export const userColumns = { read: facts, change: [...facts, actions] };
