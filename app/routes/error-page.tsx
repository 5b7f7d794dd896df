import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { useText } from '~/text';

/** The page of every error boundary: not found, not allowed, or a fault of ours. */
export function ErrorPage({ home = '/', isFramed = false }: { home?: string; isFramed?: boolean }) {
  const error = useRouteError();
  const { t } = useText();
  const status = isRouteErrorResponse(error) ? error.status : 500;
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
      className="mx-auto flex min-h-[60vh] max-w-xl flex-col justify-center gap-4 px-6 py-16"
    >
      <p className="tabular-nums text-muted-foreground">{status}</p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-muted-foreground">{help}</p>
      <p>
        <Link to={home} className="font-medium text-brand-text underline underline-offset-4">
          {t('Back to the home page')}
        </Link>
      </p>
    </Box>
  );
}
