import { useEffect, useState } from 'react';
import type { TypedFields } from '../../forms/batch-invoice-values';

/** What stands in the fields of a form, by their names: null before it is there. */
export function useTypedFields(formId: string): TypedFields | null {
  const [typed, setTyped] = useState<TypedFields | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const next = Object.fromEntries(texts) as TypedFields;
      setTyped((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  });
  return typed;
}
