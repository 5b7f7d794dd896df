import { clsx } from 'clsx';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { toneClass } from '../format/tone';
import { useConnection } from './use-connection';

/** Shows that the page has lost the connection and gets no updates, and for some seconds that it is back. */
export function ConnectionMark() {
  const state = useConnection();
  const Icon = state === 'down' ? WifiOff : Wifi;
  return (
    <div role="status">
      {state !== 'up' && (
        <p
          className={clsx(
            toneClass(state === 'down' ? 'red' : 'green'),
            'flex items-center gap-2 rounded-full bg-tone-soft px-3 py-1 text-[0.93em] font-semibold text-tone-text',
          )}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-tone-mark" />
          <span className="max-sm:sr-only">{state === 'down' ? 'No connection' : 'Connected again'}</span>
        </p>
      )}
    </div>
  );
}
