import { data } from '@remix-run/cloudflare';
import { ErrorPage } from '../error-page';
import { siteMeta } from './site-meta';

/** Any path that is no page of ours. */
export function loader() {
  throw data({ message: 'Page not found' }, { status: 404 });
}

export default function NotFound() {
  return null;
}

export const meta = siteMeta('Page not found', { isPrivate: true });

export function ErrorBoundary() {
  return <ErrorPage />;
}
