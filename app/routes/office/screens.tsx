import type { MetaFunction } from '@remix-run/cloudflare';
import { isRouteErrorResponse, Outlet, useLocation } from '@remix-run/react';
import { ErrorPage } from '../error-page';
import { areaOf } from './frame/areas';

/** Every screen of the office, inside its frame. */
export default function Screens() {
  return <Outlet />;
}

/** The title of a failed screen: a screen's own replaces it. */
export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status < 500 ? titleOf(error.status) : 'Something went wrong!' },
  { name: 'robots', content: 'noindex' },
];

const titleOf = (status: number) => (status === 403 ? 'No permission' : 'Page not found');

/** The error page of any screen of the office, with a link to its area. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  return <ErrorPage home={area && area.path !== pathname ? area.path : '/app'} isFramed />;
}
