import { useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import { passGuards } from '../form/leave-guards';
import { isReloading } from './use-reload';

const RETRY_MILLISECONDS = 20;

interface LeaveOptions {
  /** The `state` of the navigation, stored in the browser's history. */
  state?: unknown;
}

/**
 * Navigates by script to another page, after a save, once a reload under way has ended: see use-reload. Also where that
 * reload unmounts the calling component.
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
