import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { buttonVariants } from '~/ui/form/button-variants';
import { StepButton } from '~/ui/form/step-button';
import { useOperation } from '~/ui/form/use-operation';
import { DeleteRecord } from '~/ui/table/delete-record';

interface Listed {
  id: number;
  uuid: string;
  name: string;
  email: string;
  is_invited: boolean;
  mayUpdate: boolean;
  mayInvite: boolean;
  mayDelete: boolean;
}

/** What can be done with a user of the list. */
export function UserActions({ user }: { user: Listed }) {
  const { id, uuid, name, is_invited, mayUpdate, mayInvite, mayDelete } = user;
  const { perform, isPending } = useOperation('delete-user', { titles: { refused: 'User Deleted Unsuccessful' } });
  return (
    <span className="inline-flex flex-wrap justify-end">
      {mayUpdate && (
        <Link
          to={`/app/users/${uuid}`}
          aria-label={`Edit ${name}`}
          className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
        >
          Edit
        </Link>
      )}
      {is_invited && mayInvite && <InviteAgain user={user} />}
      {is_invited && mayDelete && <CancelInvitation user={user} />}
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

const InviteAgain = ({ user: { uuid, name, email } }: { user: Listed }) => (
  <StepButton
    operation="resend-invitation"
    input={{ uuid }}
    label="Invite again"
    name={`Invite ${name} again`}
    title={`Invite ${name} again?`}
    text={`${email} is mailed another link; the one before ends.`}
    confirmLabel="Invite again"
    tone="primary"
  />
);

const CancelInvitation = ({ user: { uuid, name } }: { user: Listed }) => (
  <StepButton
    operation="cancel-invitation"
    input={{ uuid }}
    label="Cancel invitation"
    name={`Cancel the invitation of ${name}`}
    title={`Cancel the invitation of ${name}?`}
    text="The link that was mailed ends, and the account is deleted. The address can be invited again."
    confirmLabel="Cancel invitation"
    tone="danger"
  />
);
