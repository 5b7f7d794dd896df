import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, onSent } from '~/lib/http/connection';

/** The form whose last attempt is under way, or was the last. */
let tried = '';

/** Records that something else on the page is sent, whose failure no form shows. */
export const noteOtherTry = () => {
  tried = '';
};

/**
 * The result of the last attempt to send a form: why it was not sent, or null.
 * @returns `noteTry`, to be called when the form is sent
 */
export function useUnsent(formId: string, onTaken = () => {}) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(onTaken);
  latest.current = onTaken;
  useEffect(
    () =>
      onSent((result) => {
        if (tried !== formId) return false;
        setFailure(result);
        if (result === null) latest.current();
        return true;
      }),
    [formId],
  );
  const noteTry = useCallback(() => {
    tried = formId;
    setFailure(null);
  }, [formId]);
  return { failure, noteTry };
}
