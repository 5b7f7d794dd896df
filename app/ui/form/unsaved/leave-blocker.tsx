import { useBeforeUnload, useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isAnythingUnsaved, isLostBy } from '~/lib/form/leave-guards';
import { ConfirmContent } from '../../dialog/confirm';
import { LeaveQuestion } from '../../dialog/leave-question';
import { loadWhenIdle } from '../../feedback/load-ahead';

/** Confirms before the page is left with unsaved changes, for every form and dialog on it. Once in the frame. */
export function LeaveBlocker() {
  const navigate = useNavigate();
  const here = useLocation();
  // Stored here, because revalidation resets the router's blocker.
  const [target, setTarget] = useState<{ pathname: string; search: string } | null>(null);
  const isAllowed = useRef(false);
  useEffect(() => loadWhenIdle(ConfirmContent.load), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the confirmation is for one navigation
  useEffect(() => {
    isAllowed.current = false;
    setTarget(null);
  }, [here.key]);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isLost = !isAllowed.current && isLostBy({ from, to, isBack: historyAction === 'POP' });
    if (isLost) setTarget(to);
    return isLost;
  });
  useBeforeUnload((event) => isAnythingUnsaved() && event.preventDefault());
  if (!target) return null;
  const stay = () => {
    setTarget(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    isAllowed.current = true;
    // A form, such as the sign-out, continues as it was sent; after a reload only its URL is left
    if (blocker.state === 'blocked') blocker.proceed();
    else navigate(target);
  };
  return <LeaveQuestion onStay={stay} onLeave={leave} />;
}
