import { Notice } from '~/ui/feedback/notice';
import { buttonVariants } from '~/ui/form/button-variants';

const LOGIN = '/api/v1/auth/redirect';

interface MailAccessProps {
  access: { exists: boolean; is_expired: boolean; may_connect: boolean };
  /** Whether the person may connect the mailbox. */
  maySignIn: boolean;
}

/** Says that the club's mailbox at Microsoft cannot be read, and leads to the sign-in. */
export function MailAccess({ access: { exists, is_expired, may_connect }, maySignIn }: MailAccessProps) {
  if (exists && !(may_connect && maySignIn)) return null;
  if (exists) {
    return (
      <p className="text-muted-foreground">
        Mail to the club comes in here. A mailbox at Microsoft can be read and answered here too:{' '}
        <a href={LOGIN} className="text-brand-text underline underline-offset-3">
          Login to Microsoft
        </a>
      </p>
    );
  }
  return (
    <Notice
      kind={is_expired ? 'error' : 'warning'}
      title={is_expired ? 'The access to the club’s mailbox has ended.' : 'The club’s mailbox is not connected.'}
    >
      <p>Mail that comes meanwhile waits there, and replies wait here: nothing is lost.</p>
      {maySignIn ? (
        <a href={LOGIN} className={`${buttonVariants({ variant: 'secondary', size: 'sm' })} mt-2`}>
          Login to Microsoft
        </a>
      ) : (
        <p>Ask an administrator to sign in to it again.</p>
      )}
    </Notice>
  );
}
