import { Notice } from '~/ui/feedback/notice';
import { buttonVariants } from '~/ui/form/button-variants';

interface MailAccessProps {
  access: { exists: boolean; is_expired: boolean };
  /** Whether the person may connect the mailbox. */
  maySignIn: boolean;
}

/** Says that the club's mailbox at Microsoft cannot be read, and leads to the sign-in. */
export function MailAccess({ access: { exists, is_expired }, maySignIn }: MailAccessProps) {
  if (exists) return null;
  return (
    <Notice
      kind={is_expired ? 'error' : 'warning'}
      title={is_expired ? 'The access to the club’s mailbox has ended.' : 'The club’s mailbox is not connected.'}
    >
      <p>Mail that comes meanwhile waits there: nothing is lost.</p>
      {maySignIn ? (
        <a href="/api/v1/auth/redirect" className={`${buttonVariants({ variant: 'secondary', size: 'sm' })} mt-2`}>
          Login to Microsoft
        </a>
      ) : (
        <p>Ask an administrator to sign in to it again.</p>
      )}
    </Notice>
  );
}
