import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';

const LINK = 'inline-block py-2 text-brand-text underline underline-offset-3';

/** Replaces the form for an invalid invitation: most of its users have chosen their password already. */
export function UsedInvitation() {
  const { t } = useText();
  return (
    <div className="grid gap-3">
      <Notice kind="warning" title={t('This invitation was used already or is too old.')}>
        <p>
          {t('If you have chosen your password, sign in with it. If not, ask who invited you for another invitation.')}
        </p>
      </Notice>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/" className={LINK}>
          {t('Sign in')}
        </Link>
        <Link to="/forgotPassword" className={LINK}>
          {t('Ask for a new link')}
        </Link>
      </p>
    </div>
  );
}
