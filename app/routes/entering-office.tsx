import { useLocation, useNavigation } from '@remix-run/react';
import { Spinner } from '~/ui/feedback/spinner';

const isOffice = (pathname: string) => pathname === '/app' || pathname.startsWith('/app/');

/** Covers the public page while the office is loading after a sign-in. */
export function EnteringOffice() {
  const here = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || isOffice(here.pathname) || !isOffice(location.pathname)) return null;
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-background">
      <Spinner />
    </div>
  );
}
