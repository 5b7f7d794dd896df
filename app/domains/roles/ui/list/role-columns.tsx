import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { permissionKeys } from '~/nouns';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { useOperation } from '~/ui/form/use-operation';
import { DeleteRecord } from '~/ui/table/delete-record';
import { dataColumns } from '~/ui/table/table-features';
import type { RoleSort } from '../../list';

export interface RoleLine {
  id: number;
  uuid: string;
  label: string;
  built_in: boolean;
  users_count: number;
  permissions_count: number;
  mayUpdate: boolean;
  mayCopy: boolean;
  mayDelete: boolean;
}

const column = dataColumns<RoleLine>();

const facts = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('label', {
    header: 'Role',
    cell: ({ row: { original } }) => (
      <Link to={`/app/roles/${original.uuid}`} className="font-semibold wrap-anywhere hover:underline">
        {original.label}
      </Link>
    ),
    meta: { width: 'auto', onCard: 'title', sortKey: 'name' satisfies RoleSort },
  }),
  column.accessor('users_count', { header: 'People', meta: { width: '7rem', align: 'right' } }),
  column.accessor('permissions_count', {
    header: 'Permissions',
    cell: ({ getValue }) => (
      <span className="tabular">
        {getValue()} of {permissionKeys.length}
      </span>
    ),
    meta: { width: '9rem' },
  }),
];

const actions = column.display({
  id: 'action',
  header: 'Action',
  cell: ({ row: { original } }) => <RoleActions role={original} />,
  meta: { width: '14rem', onCard: 'actions', align: 'right' },
});

/** The roles' columns; the actions only with the permission for them. */
export const roleColumns = { read: facts, change: [...facts, actions] };

function RoleActions({ role }: { role: RoleLine }) {
  const { id, uuid, label, mayUpdate, mayCopy, mayDelete } = role;
  const { perform, isPending } = useOperation('delete-role');
  const look = clsx(buttonVariants({ variant: 'ghost', size: 'sm' }));
  return (
    <span className="inline-flex justify-end">
      {mayUpdate && (
        <Link to={`/app/roles/${uuid}`} aria-label={`Edit ${label}`} className={look}>
          Edit
        </Link>
      )}
      {mayCopy && (
        <Link to={`/app/roles/create?copy=${id}`} aria-label={`Copy ${label}`} className={look}>
          Copy
        </Link>
      )}
      {mayDelete && (
        <DeleteRecord
          operation="delete-role"
          id={id}
          name={label}
          consequence="It is gone for good. A role that people have is kept."
          isPending={isPending}
          onConfirm={() => perform({ id: String(id) })}
        />
      )}
    </span>
  );
}
