import { useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import type { FormAnswer } from '~/lib/form';
import { useText } from '~/text';
import { showToast } from '~/ui/toast';

/** Shows what the server refused the page's form with as an error toast: its message, or the first one of a field. */
export function useRefusal(fallback = 'Something went wrong!'): string | null {
  const answer = useActionData<FormAnswer>();
  const { any } = useText();
  useEffect(() => {
    if (!answer || (answer.message === null && answer.result.status !== 'error')) return;
    const [field] = Object.values(answer.result.error ?? {}).flatMap((messages) => messages ?? []);
    showToast({ kind: 'error', title: any(answer.message ?? field ?? fallback), duration: 3000 });
  }, [answer, any, fallback]);
  return answer?.message ?? null;
}
