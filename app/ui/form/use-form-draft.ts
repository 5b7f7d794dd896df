import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftKeyOf,
  forgetDraft,
  isKept,
  isSameAs,
  keepFormDraft,
  readFormDraft,
  valuesOfDraft,
} from '~/lib/form/drafts';
import { useUserId } from '~/lib/live/data-sync';
import { useHydrated } from '../frame/use-hydrated';

interface FormDraftOptions {
  formId: string;
  /** Writes values into the form. */
  write(values: Record<string, unknown>): void;
  /** Called after a draft was put back that was typed on this version of the record. */
  onRestored?: ((values: Record<string, unknown>, version: string | null) => void) | undefined;
}

/**
 * Keeps what is typed into a form over a reload, a switch of language and a sign-in, and puts it back. It is forgotten
 * once it was sent, or when the person leaves the page for another.
 */
export function useFormDraft(options: FormDraftOptions) {
  const { formId } = options;
  const latest = useRef(options);
  latest.current = options;
  const userId = useUserId();
  const [isRestored, setRestored] = useState(false);
  const forget = useRef(() => {});
  // Fields that hydration changes are mounted anew after it
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !isKept(form)) return;
    const key = draftKeyOf(formId, userId);
    const forgetNow = () => {
      forgetDraft(key);
      setRestored(false);
    };
    forget.current = forgetNow;
    const draft = readFormDraft(key);
    if (draft && !isSameAs(form, draft)) {
      const values = valuesOfDraft(form, draft);
      latest.current.write(values);
      latest.current.onRestored?.(values, draft.version);
      setRestored(true);
    }
    const keep = () => keepFormDraft(key, form);
    // Rows, a place found by its zip and a colleague's changes are written by conform's commands, without an input event
    const keepAfter = (event: SubmitEvent) => {
      const isCommand = (event.submitter as HTMLButtonElement | null)?.name === '__intent__';
      if (isCommand && readFormDraft(key)) setTimeout(() => form.isConnected && readFormDraft(key) && keep());
    };
    form.addEventListener('input', keep);
    form.addEventListener('submit', keepAfter);
    form.addEventListener('reset', forgetNow);
    return () => {
      form.removeEventListener('input', keep);
      form.removeEventListener('submit', keepAfter);
      form.removeEventListener('reset', forgetNow);
      // Left for another page of the office, which has asked before; a fault is no leaving
      setTimeout(() => {
        const isGone = !form.isConnected && !document.querySelector('[data-fault]');
        if (isGone && userId !== null) forgetDraft(key);
      });
    };
  }, [formId, userId, isHydrated]);
  return { isRestored, forget: useCallback(() => forget.current(), []) };
}
