import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftKeyOf,
  entriesFor,
  forgetDraft,
  isKept,
  isSameAs,
  keepFormDraft,
  readFormDraft,
  typeInto,
  valuesOf,
} from '~/lib/form/drafts';
import { isCommand } from '~/lib/form/native-intents';
import { useUserId } from '~/lib/live/data-sync';
import { useHydrated } from '../frame/use-hydrated';

interface FormDraftOptions {
  formId: string;
  /** Gives a list of the form as many rows as it has values. */
  addRows(name: string, values: unknown[]): void;
  /** Called after a draft was put back that was typed on this version of the record. */
  onRestored?: ((values: Record<string, unknown>, version: string | null) => void) | undefined;
}

const REMOUNT_MILLISECONDS = 500;
const PAUSES = [30, 80, 200, 500];

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
    const passes: ReturnType<typeof setTimeout>[] = [];
    const stopPasses = () => passes.forEach(clearTimeout);
    const forgetNow = () => {
      stopPasses();
      forgetDraft(key);
      setRestored(false);
    };
    forget.current = forgetNow;
    let isPuttingBack = false;
    const draft = readFormDraft(key);
    if (draft && !isSameAs(form, draft)) {
      const entries = entriesFor(form, draft);
      const values = valuesOf(entries);
      const addRows = () => {
        for (const [name, value] of Object.entries(values))
          if (Array.isArray(value)) latest.current.addRows(name, value);
      };
      // Rows, and a select whose options follow another's choice, are there one render later
      const write = () => {
        isPuttingBack = true;
        typeInto(form, entries);
        isPuttingBack = false;
      };
      const tell = () => latest.current.onRestored?.(values, draft.version);
      passes.push(setTimeout(addRows), ...PAUSES.map((pause) => setTimeout(write, pause)));
      passes.push(setTimeout(tell, PAUSES.at(-1)));
      setRestored(true);
    }
    const keep = () => {
      // The person goes on typing: what is not put back by now is theirs to write
      if (!isPuttingBack) stopPasses();
      keepFormDraft(key, form);
    };
    // Rows, a place found by its zip and a colleague's changes are written by conform's commands, without an input event
    const keepAfter = (event: SubmitEvent) => {
      if (isCommand(event)) setTimeout(() => form.isConnected && readFormDraft(key) && keepFormDraft(key, form));
    };
    // Not yet: early input is repeated once this effect is over, and is not typed now
    const listening = setTimeout(() => {
      form.addEventListener('input', keep);
      form.addEventListener('submit', keepAfter);
    });
    form.addEventListener('reset', forgetNow);
    return () => {
      stopPasses();
      clearTimeout(listening);
      form.removeEventListener('input', keep);
      form.removeEventListener('submit', keepAfter);
      form.removeEventListener('reset', forgetNow);
      // Left for another page of the office, which has asked before; a dialog is mounted anew by hydration, a fault is
      // no leaving
      setTimeout(() => {
        const isHere = document.getElementById(formId) !== null && draftKeyOf(formId, userId) === key;
        if (userId !== null && !isHere && !document.querySelector('[data-fault]')) forgetDraft(key);
      }, REMOUNT_MILLISECONDS);
    };
  }, [formId, userId, isHydrated]);
  return { isRestored, forget: useCallback(() => forget.current(), []) };
}
