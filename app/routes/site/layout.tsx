import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  Form,
  isRouteErrorResponse,
  NavLink,
  Outlet,
  useLoaderData,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { languageOf, startOf } from '~/caller.server';
import { ClubMark } from '~/domains/club/ui/look/club-mark';
import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { Spinner } from '~/ui/feedback/spinner';
import { ErrorPage } from '../error-page';
import { PageTexts } from './page-texts';
import { type SiteClub, siteClub } from './site-club.server';
import { SiteFooter } from './site-footer';
import { siteMeta } from './site-meta';

export const loader = ({ request, context }: LoaderFunctionArgs) => siteClub(startOf(context), languageOf(request));

/** When a page that was refused for its rate may be requested again. */
export const headers: HeadersFunction = ({ errorHeaders }): HeadersInit => {
  const wait = errorHeaders?.get('Retry-After');
  return wait ? { 'Retry-After': wait } : {};
};

const link = ({ isActive }: { isActive: boolean }) =>
  `inline-flex min-h-11 items-center underline-offset-4 hover:underline ${isActive ? 'font-semibold underline' : ''}`;

export default function SiteLayout() {
  const club = useLoaderData<typeof loader>();
  const { location } = useNavigation();
  const entersOffice = location?.pathname === '/app' || location?.pathname.startsWith('/app/');
  return (
    <Frame club={club}>{entersOffice ? <Spinner className="mx-auto my-auto" /> : <Outlet context={club} />}</Frame>
  );
}

/** The layout of the public pages: the club's name, navigation, sign-in, language, hours and telephone. */
function Frame({ club, children }: { club: SiteClub; children: ReactNode }) {
  const { t } = useText();
  const page = useMatches().at(-1)?.data as { texts?: SiteClub['texts'] } | undefined;
  return (
    <PageTexts texts={club.texts}>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="sr-only focus:not-sr-only focus:p-3">
          {t('Skip to the content')}
        </a>
        <header data-screen-only className="border-b bg-card">
          <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
            <Link to="/" className="mr-auto inline-flex min-h-11 items-center gap-3 text-[1.1em] font-semibold">
              <ClubMark {...club} size={32} />
            </Link>
            <nav
              aria-label={t('Main')}
              className="order-last flex w-full flex-wrap gap-x-5 text-[0.97em] sm:order-none sm:w-auto"
            >
              <NavLink to="/membership-application" className={link}>
                {t('Become a member')}
              </NavLink>
              <NavLink to="/job-request" className={link}>
                {t('Request service')}
              </NavLink>
              <ContactLink />
              <Link to="/#sign-in-card" className={link({ isActive: false })}>
                {t('Staff sign-in')}
              </Link>
            </nav>
            <LanguageSwitch />
          </div>
          {club.closed && <p className="border-t px-4 py-2 text-center font-semibold sm:px-6">{club.closed}</p>}
        </header>
        <PageTexts texts={page?.texts}>{children}</PageTexts>
        <SiteFooter club={club} />
      </div>
    </PageTexts>
  );
}

/** /contact is a static page: a plain link leaves the application. */
function ContactLink() {
  const { t, language } = useText();
  return (
    <a href={language === 'es' ? '/contacto' : '/contact'} className={link({ isActive: false })}>
      {t('Contact us')}
    </a>
  );
}

function LanguageSwitch() {
  const { language } = useText();
  const [value, label] = language === 'es' ? ['en', 'English'] : ['es', 'Español'];
  return (
    <Form method="post" action="/language" reloadDocument>
      <button
        type="submit"
        name="lang"
        value={value}
        lang={value}
        className="inline-flex min-h-11 items-center rounded border border-control-border/55 px-3 text-[0.93em] hover:bg-hover"
      >
        {label}
      </button>
    </Form>
  );
}

/** The title of a page that failed; a page's own title replaces it. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.error
    ? isNotFound(args.error)
      ? siteMeta('Page not found', { description: 'Check the address, or start again from the home page.' })(args)
      : siteMeta('Something went wrong!', { description: 'Please try again. If it keeps happening, call us.' })(args)
    : [];

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** An error keeps the layout and its navigation, unless the layout itself failed. */
export function ErrorBoundary() {
  const club = useRouteLoaderData<typeof loader>('routes/site/layout');
  return club ? (
    <Frame club={club}>
      <ErrorPage />
    </Frame>
  ) : (
    <ErrorPage />
  );
}
