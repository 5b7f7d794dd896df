import { data, type MetaFunction } from '@remix-run/cloudflare';
import { pageMeta } from './page-meta';

/** Any path that is no page of ours. */
export function loader() {
  throw data({ message: 'Page not found' }, { status: 404 });
}

export default function NotFound() {
  return null;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, 'Page not found');
