import { useEffect } from 'react';
import type { CallState } from '../../../rules/call-state';
import { command } from '../line/phone-store';

/** Global keys for a call, also from an open dialog: Alt+Shift+A accepts, Alt+Shift+R rejects or ends. */
export function useCallKeys({ state }: CallState): void {
  useEffect(() => {
    if (state === 'idle' || state === 'ended') return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.repeat) return;
      if (event.code === 'KeyA' && state === 'ringing in') command({ do: 'answer' });
      else if (event.code === 'KeyR') command({ do: state === 'ringing in' ? 'decline' : 'hang up' });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [state]);
}
