import { useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import { passGuards } from '../form/leave-guards';
import { isReloading } from './use-reload';

const RETRY_MILLISECONDS = 20;

interface LeaveOptions {
  /** The `state` of the navigation, kept in the browser's history. */
  state?: unknown;
}

/**
 * Goes to another page from script, after something was saved, once a reload of this one that is under way has ended: see use-reload. Also where
 * that reload unmounts the calling component.
 */
export function useLeave(): (to: string, options?: LeaveOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      const go = () => {
        if (isReloading()) setTimeout(go, RETRY_MILLISECONDS);
        else passGuards(() => navigate(to, options));
      };
      go();
    },
    [navigate],
  );
}
