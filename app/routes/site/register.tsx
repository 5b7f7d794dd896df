import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { languageOf, startOf } from '~/caller.server';
import { NarrowPage } from '~/domains/sessions/ui/sign-in/narrow-page';
import { pageTexts } from '~/lib/texts/page-texts.server';
import { useText } from '~/text';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { texts: await pageTexts(startOf(context), 'accounts', languageOf(request)) };
}

/** Explains that accounts are not self-service, and links to what visitors can do. */
export default function Register() {
  const { t, words } = useText();
  return (
    <NarrowPage title={words('Accounts are made by the club')}>
      <p>{words('Only staff have accounts, and a colleague sets yours up. Members do not need one.')}</p>
      <p className="mt-3">{words('Would you like to join the club? Apply for membership; it takes a few minutes.')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/membership-application">{t('Apply for membership')}</LinkButton>
        <LinkButton to="/" variant="secondary">
          {t('Staff sign-in')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}

export const meta = siteMeta('Accounts are made by the club', {
  description: 'Only staff have accounts, and a colleague sets yours up. Members do not need one.',
});
