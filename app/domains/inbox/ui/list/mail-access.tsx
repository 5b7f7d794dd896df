import { Notice } from '~/ui/feedback/notice';
import { LeadButton } from '~/ui/form/buttons/lead-button';

interface MailAccessProps {
  access: { exists: boolean; is_expired: boolean; may_connect: boolean };
  /** Whether the reader may connect the mailbox. */
  maySignIn: boolean;
}

/** A notice that the club's mailbox at Microsoft cannot be read, with a link to the sign-in. */
export function MailAccess({ access: { exists, is_expired, may_connect }, maySignIn }: MailAccessProps) {
  if (exists && !(may_connect && maySignIn)) return null;
  if (exists) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground">
        <p>Mail to the club comes in here. A mailbox at Microsoft can be read and answered here too.</p>
        <Login />
      </div>
    );
  }
  return (
    <Notice
      kind={is_expired ? 'error' : 'warning'}
      title={is_expired ? 'The access to the club’s mailbox has ended.' : 'The club’s mailbox is not connected.'}
    >
      <p>Mail that comes meanwhile waits there, and replies wait here: nothing is lost.</p>
      {maySignIn ? (
        <div className="mt-2">
          <Login />
        </div>
      ) : (
        <p>Ask an administrator to sign in to it again.</p>
      )}
    </Notice>
  );
}

const Login = () => (
  <LeadButton operation="start-mail-login" urlOf={({ url }) => url} variant="secondary" size="sm">
    Login to Microsoft
  </LeadButton>
);
