import { NarrowPage } from '~/domains/sessions/ui/narrow-page';
import { useText } from '~/text';
import { LinkButton } from '~/ui/link-button';
import { siteMeta } from './site-meta';

/** There is no account to make oneself; the page says so and shows the ways there are. */
export default function Register() {
  const { t } = useText();
  return (
    <NarrowPage title={t('Accounts are made by the club')}>
      <p>{t('Only staff have an account, and a colleague makes it for you. Members need none.')}</p>
      <p className="mt-3">{t('Would you like to join the club? Apply for membership; it takes a few minutes.')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/membership-application">{t('Apply for membership')}</LinkButton>
        <LinkButton to="/" variant="secondary">
          {t('Staff sign-in')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}

export const meta = siteMeta('Accounts are made by the club');
