import { useEffect, useSyncExternalStore } from 'react';
import { type ConnectionState, connection, isReached, noteDown } from '~/lib/http/connection';

const up = () => 'up' as const;

/** The state of the connection by the last request, the push channel and the browser. */
export function useConnection(): ConnectionState {
  useEffect(() => {
    const tryAgain = () => void isReached();
    window.addEventListener('offline', noteDown);
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('offline', noteDown);
      window.removeEventListener('online', tryAgain);
    };
  }, []);
  return useSyncExternalStore(connection.subscribe, connection.get, up);
}
