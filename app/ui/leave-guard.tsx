import { useBeforeUnload, useBlocker, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { Confirm } from './confirm';

type Address = { pathname: string; search: string };

interface LeaveGuardProps {
  /** Something is typed that leaving would lose. */
  isDirty: boolean;
}

/**
 * Asks before what is typed is lost: by a link, by the back button, by closing the window. The form is on its page's
 * first tab, which its URL does not name.
 */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const navigate = useNavigate();
  // Kept here, because the page's data being loaded again makes the router forget what it blocked.
  const [target, setTarget] = useState<Address | null>(null);
  const isAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      nextLocation.pathname === currentLocation.pathname && !new URLSearchParams(nextLocation.search).has('tab');
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
    navigate(target);
  };
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without saving?"
      text="What you typed here is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={leave}
    />
  );
}
