import { useEffect, useRef, useState } from 'react';
import type { TypedFields } from '../../forms/batch-invoice-values';

/**
 * The current values of a form, by field name: null before it is mounted. The state is set only to a different value:
 * an equal one renders the caller without its children, and conform would lose their subscriptions.
 */
export function useTypedFields(formId: string): TypedFields | null {
  const [typed, setTyped] = useState<TypedFields | null>(null);
  const last = useRef('');
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const json = JSON.stringify(texts);
      if (json === last.current) return;
      last.current = json;
      setTyped(Object.fromEntries(texts) as TypedFields);
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  });
  return typed;
}
