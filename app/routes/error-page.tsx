import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { Link } from '~/lib/remix/link';
import { shownPhone } from '~/lib/text/phone';
import type { loader as rootLoader } from '~/root';
import { useText } from '~/text';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import type { loader as officeLoader } from './office/layout';

/** The page of every error boundary: not found, not allowed, or a fault of ours. */
export function ErrorPage({ home = '/', isFramed = false }: { home?: string; isFramed?: boolean }) {
  const error = useRouteError();
  const { t } = useText();
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const office = useRouteLoaderData<typeof officeLoader>('routes/office/layout');
  const phone = root?.phone ?? office?.club.phone;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isFault = status >= 500;
  const title =
    status === 404
      ? t('Page not found')
      : status === 403
        ? t('You do not have permission to view this page.')
        : t('Something went wrong!');
  const help =
    status === 404
      ? t('Check the address, or start again from the home page.')
      : status === 403
        ? t('Ask an administrator if you need it.')
        : t('Please try again. If it keeps happening, call us.');
  // Inside the office or site layout, which has the <main> already
  const Box = isFramed ? 'div' : 'main';
  return (
    <Box
      {...(!isFramed && { id: 'main' })}
      data-fault={isFault || undefined}
      className="mx-auto flex min-h-[60vh] max-w-xl flex-col justify-center gap-4 px-6 py-16"
    >
      <p className="tabular-nums text-muted-foreground">{status}</p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-muted-foreground">{help}</p>
      {isFault && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* A plain link loads the whole document, which also replaces outdated scripts. */}
          <a href={pathname + search} className={buttonVariants({})}>
            {t('Try again')}
          </a>
          {phone && (
            <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
              {shownPhone(phone)}
            </a>
          )}
        </div>
      )}
      <p>
        <Link to={home} className="font-medium text-brand-text underline underline-offset-4">
          {t('Back to the home page')}
        </Link>
      </p>
    </Box>
  );
}
