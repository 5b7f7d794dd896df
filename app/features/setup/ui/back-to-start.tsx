import { useLocation } from '@remix-run/react';
import { Link } from '~/lib/remix/link';
import { FROM_START, START_PAGE } from '../rules/start-page';

/** The way back for who came by a link of the start page. */
export function BackToStart() {
  const { search } = useLocation();
  if (!search.slice(1).split('&').includes(FROM_START)) return null;
  return (
    <Link
      to={START_PAGE}
      className="inline-flex min-h-6 w-fit items-center text-brand-text underline underline-offset-3 max-sm:min-h-11"
    >
      Back to Start
    </Link>
  );
}
