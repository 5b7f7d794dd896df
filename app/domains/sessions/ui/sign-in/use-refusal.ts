import { useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import type { FormResult } from '~/lib/form/form';
import { useText } from '~/text';
import { showToast } from '~/ui/feedback/toast';

/** Shows the refusal of the page's form as an error toast: its message, or the first one of a field. */
export function useRefusal(fallback = 'Something went wrong!'): string | null {
  const result = useActionData<FormResult>();
  const { any } = useText();
  useEffect(() => {
    if (!result || (result.message === null && result.result.status !== 'error')) return;
    const [field] = Object.values(result.result.error ?? {}).flatMap((messages) => messages ?? []);
    showToast({ kind: 'error', title: any(result.message ?? field ?? fallback), duration: 3000 });
  }, [result, any, fallback]);
  return result?.message ?? null;
}
