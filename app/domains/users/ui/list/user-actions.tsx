import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { useOperation } from '~/ui/form/use-operation';
import { DeleteRecord } from '~/ui/table/delete-record';

interface UserActionsProps {
  user: { id: number; uuid: string; name: string; is_invited: boolean; mayUpdate: boolean; mayDelete: boolean };
}

/** Actions of a user of the list; for one who has not accepted the invitation see `Invited`. */
export function UserActions({ user: { id, uuid, name, is_invited, mayUpdate, mayDelete } }: UserActionsProps) {
  const { perform, isPending } = useOperation('delete-user', { titles: { refused: 'User Deleted Unsuccessful' } });
  return (
    <span className="inline-flex justify-end">
      {mayUpdate && (
        <Link
          to={`/app/users/${uuid}`}
          aria-label={`Edit ${name}`}
          className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
        >
          Edit
        </Link>
      )}
      {!is_invited && mayDelete && (
        <DeleteRecord
          operation="delete-user"
          id={id}
          name={name}
          consequence="They are signed out everywhere and cannot sign in again; their open tasks are nobody’s. The name stays in what they did."
          isPending={isPending}
          onConfirm={() => perform({ id: String(id) })}
        />
      )}
    </span>
  );
}
