import { StepButton } from '~/ui/form/buttons/step-button';
import { Badge } from '~/ui/format/badge';

interface InvitedUser {
  uuid: string;
  name: string;
  email: string;
  mayInvite: boolean;
  mayDelete: boolean;
}

/** The mark of an invited user without a password, with its actions. */
export function Invited({ user }: { user: InvitedUser }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <Badge tone="blue">Invited</Badge>
      {user.mayInvite && <InviteAgain user={user} />}
      {user.mayDelete && <CancelInvitation user={user} />}
    </span>
  );
}

const InviteAgain = ({ user: { uuid, name, email } }: { user: InvitedUser }) => (
  <StepButton
    operation="resend-invitation"
    input={{ uuid }}
    label="Invite again"
    name={`Invite again ${name}`}
    title={`Invite ${name} again?`}
    text={`${email} is mailed another link; the one before ends.`}
    confirmLabel="Invite again"
    tone="primary"
  />
);

const CancelInvitation = ({ user: { uuid, name } }: { user: InvitedUser }) => (
  <StepButton
    operation="cancel-invitation"
    input={{ uuid }}
    label="Cancel invitation"
    name={`Cancel invitation of ${name}`}
    title={`Cancel the invitation of ${name}?`}
    text="The link that was mailed ends, and the account is deleted. The address can be invited again."
    confirmLabel="Cancel invitation"
    tone="danger"
  />
);
