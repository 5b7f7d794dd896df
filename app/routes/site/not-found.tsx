import { data } from '@remix-run/cloudflare';
import { ErrorPage } from '../error-page';
import { siteMeta } from './site-meta';

/** 404 for any unknown path. */
export function loader() {
  throw data({ message: 'Page not found' }, { status: 404 });
}

/** 404 for a POST too, which would otherwise be 405. */
export const action = loader;

export default function NotFound() {
  return null;
}

export const meta = siteMeta('Page not found', {
  description: 'Check the address, or start again from the home page.',
  isPrivate: true,
});

export function ErrorBoundary() {
  return <ErrorPage />;
}
