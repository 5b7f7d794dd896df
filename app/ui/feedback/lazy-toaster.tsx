import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

const QUIET_MILLISECONDS = 1500;

/**
 * Loads the toaster once the page stands, so that it is there to say that the connection is gone. Where it cannot be
 * loaded the page goes on without; the next message tries again.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./toaster').then(
        (module) => setToaster(() => module.Toaster),
        () => {},
      );
    const timer = setTimeout(load, QUIET_MILLISECONDS);
    const stop = onFirstToast(load);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return Toaster && <Toaster />;
}
