import { type ComponentType, useEffect, useState } from 'react';
import { connection } from '~/lib/http/connection';
import { onFirstToast } from './toast';

const QUIET_MILLISECONDS = 1500;
const ACTS = ['pointerdown', 'keydown', 'focusin'];

/**
 * Preloads the toaster, so that it can report a lost connection: in the office once the page is shown, on a public page
 * when the visitor first does something, because few of them do. Offline it waits for the connection. Where it cannot be
 * loaded the page works without.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      if (!navigator.onLine) return;
      import('./toaster.client').then(
        (module) => setToaster(() => module.Toaster),
        () => {},
      );
    };
    const isOffice = document.body.dataset.area === 'office';
    const timer = isOffice ? setTimeout(load, QUIET_MILLISECONDS) : undefined;
    for (const type of ACTS) window.addEventListener(type, load, { once: true, passive: true });
    window.addEventListener('online', load);
    // The first requests after “online” may still fail
    const unsubscribe = connection.subscribe(load);
    const stop = onFirstToast(load);
    return () => {
      clearTimeout(timer);
      for (const type of ACTS) window.removeEventListener(type, load);
      window.removeEventListener('online', load);
      unsubscribe();
      stop();
    };
  }, []);
  return Toaster && <Toaster />;
}
