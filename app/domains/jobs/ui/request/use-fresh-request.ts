import { useEffect } from 'react';
import { useReload } from '~/lib/remix/use-reload';

const EVERY_MILLISECONDS = 15_000;

/**
 * Reloads the page's data once it differs: every 15 seconds while the page is visible, and when it is shown again. What
 * the page shows stays while the club is not reached.
 * @param routeId the route whose data is compared
 */
export function useFreshRequest(routeId: string): void {
  const reload = useReload();
  useEffect(() => {
    let last: string | null = null;
    const compare = async () => {
      if (document.hidden) return;
      const read = await readData(routeId);
      if (read === null || read === last) return;
      last = read;
      reload();
    };
    const timer = setInterval(compare, EVERY_MILLISECONDS);
    document.addEventListener('visibilitychange', compare);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', compare);
    };
  }, [reload, routeId]);
}

/** The route's data as the server sends it; null where it sends none. */
async function readData(routeId: string): Promise<string | null> {
  try {
    const response = await fetch(`${location.pathname}.data?_routes=${encodeURIComponent(routeId)}`);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
