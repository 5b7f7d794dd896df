import { useNavigate, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { isReloading } from './use-reload';

interface LeaveOptions {
  /** For the page it leads to; kept in the browser's history. */
  state?: unknown;
}

/** Goes to another page from script, once a reload of this one that is under way has ended: see use-reload. */
export function useLeave(): (to: string, options?: LeaveOptions) => void {
  const navigate = useNavigate();
  const { state } = useRevalidator();
  const target = useRef<[string, LeaveOptions?] | null>(null);
  const go = useCallback(() => {
    if (!target.current || isReloading()) return;
    const [to, options] = target.current;
    target.current = null;
    navigate(to, options);
  }, [navigate]);
  useEffect(() => {
    if (state === 'idle') go();
  }, [state, go]);
  return useCallback(
    (to, options) => {
      target.current = [to, options];
      go();
    },
    [go],
  );
}
