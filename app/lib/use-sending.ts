import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page's form is on its way, also in the moment in which what it saved comes back. */
export function useSending(): RefObject<boolean> {
  const sending = useRef(false);
  const isSending = useNavigation().formMethod === 'POST';
  // A later task, so that effects of the same answer still see it.
  useEffect(() => {
    if (isSending) {
      sending.current = true;
      return;
    }
    queueMicrotask(() => {
      sending.current = false;
    });
  }, [isSending]);
  return sending as RefObject<boolean>;
}
