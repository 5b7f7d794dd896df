import { useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import { isReloading } from './use-reload';

const RETRY_MILLISECONDS = 20;

interface LeaveOptions {
  /** For the page it leads to; kept in the browser's history. */
  state?: unknown;
}

/**
 * Goes to another page from script, once a reload of this one that is under way has ended: see use-reload. It goes also
 * where that reload takes the component away that asked for it.
 */
export function useLeave(): (to: string, options?: LeaveOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      const go = () => {
        if (isReloading()) setTimeout(go, RETRY_MILLISECONDS);
        else navigate(to, options);
      };
      go();
    },
    [navigate],
  );
}
