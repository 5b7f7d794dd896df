import { useEffect, useRef } from 'react';

/** Returns the ref of what shows an invoice: it takes the focus where that went away with the invoice before it. */
export function useStepFocus(invoiceId: number | undefined) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(invoiceId);
  useEffect(() => {
    if (shown.current === invoiceId) return;
    shown.current = invoiceId;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [invoiceId]);
  return ref;
}
