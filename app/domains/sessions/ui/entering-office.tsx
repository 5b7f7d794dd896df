import { useNavigation } from '@remix-run/react';
import { Spinner } from '~/ui/spinner';

/** Covers the page while the office, and with it the user, is loading. */
export function EnteringOffice() {
  const { state, location } = useNavigation();
  const isEntering = state === 'loading' && (location.pathname === '/app' || location.pathname.startsWith('/app/'));
  return isEntering ? (
    <div className="fixed inset-0 z-40 flex items-center justify-center bg-background">
      <Spinner />
    </div>
  ) : null;
}
