import { useEffect, useRef } from 'react';

/** Returns a ref for an invoice's element, which is focused where the focus was lost with the previous invoice. */
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
