import { useBeforeUnload, useBlocker, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { LeaveQuestion } from '../dialog/leave-question';

type Address = { pathname: string; search: string };

interface LeaveGuardProps {
  /** True while the form has unsaved changes. */
  isDirty: boolean;
  /** Whether another query of the same path is another form. */
  isByQuery?: boolean;
}

/**
 * Confirms before unsaved changes are lost: by a link, by the back button, by closing the window. The form is on the
 * first tab of its page, which the URL does not name.
 */
export function LeaveGuard({ isDirty, isByQuery = false }: LeaveGuardProps) {
  const navigate = useNavigate();
  // Kept here, because revalidation resets the router's blocker.
  const [target, setTarget] = useState<Address | null>(null);
  const isAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePath = nextLocation.pathname === currentLocation.pathname;
    const stays = isSamePath && !isByQuery && !new URLSearchParams(nextLocation.search).has('tab');
    const isLost = isDirty && !isAllowed.current && !stays;
    if (isLost) setTarget(nextLocation);
    return isLost;
  });
  useBeforeUnload((event) => isDirty && event.preventDefault());
  if (!target) return null;
  const stay = () => {
    setTarget(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    isAllowed.current = true;
    // A form, such as the one that signs out, goes on as it was sent; after a reload only its address is known
    if (blocker.state === 'blocked') blocker.proceed();
    else navigate(target);
  };
  return <LeaveQuestion onStay={stay} onLeave={leave} />;
}
