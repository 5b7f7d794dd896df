import { useEffect, useRef, useState } from 'react';
import type { TypedFields } from '../../forms/batch-invoice-values';

/**
 * What stands in the fields of a form, by their names: null before it is there. The state is set only where something
 * differs: setting it to what it is renders the caller without its children, and conform would lose what they read.
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
