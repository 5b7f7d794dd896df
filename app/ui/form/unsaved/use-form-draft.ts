import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { valuesOf } from '~/lib/form/draft-values';
import {
  draftKeyOf,
  entriesFor,
  type FormDraft,
  forgetDraft,
  isKept,
  isSameAs,
  keepFormDraft,
  readFormDraft,
  rowsOf,
  typingInto,
} from '~/lib/form/drafts';
import type { FormControl } from '~/lib/form/form-fields';
import { isCommand } from '~/lib/form/native-intents';
import { useUserId } from '~/lib/live/data-sync';
import { useHydrated } from '../../frame/use-hydrated';

interface FormDraftOptions {
  formId: string;
  form: FormControl;
  /** Called after a draft was restored that was typed on this version of the record. */
  onRestored?: ((values: Record<string, unknown>, version: string | null) => void) | undefined;
}

/** Whether there is a draft to restore: unknown before the browser runs the page, and once it is restored. */
type DraftState = 'unknown' | 'kept' | 'restored' | 'none';

const REMOUNT_MILLISECONDS = 500;
/** Pauses between two passes over the fields; each fills those that have been rendered since. */
const PAUSES = [30, 50, 120, 300];
/** The time of one pass before rendering: rendering takes a slow telephone longer than many fields. */
const SLICE_MILLISECONDS = 25;

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Stores a form's input as a draft over a reload, a switch of language and a sign-in, and restores it. The draft is
 * deleted once it was sent, or when the user leaves the page for another.
 */
export function useFormDraft(options: FormDraftOptions) {
  const { formId } = options;
  const latest = useRef(options);
  latest.current = options;
  const userId = useUserId();
  const forget = useRef(() => {});
  /** Runs when the form itself gets an event: see `inOneRender`. */
  const writing = useRef<(() => void) | null>(null);
  // Fields that hydration changes are remounted after it
  const isHydrated = useHydrated();
  const [state, setState] = useState<DraftState>(() => {
    if (!isHydrated) return 'unknown';
    return readFormDraft(draftKeyOf(formId, userId)) ? 'kept' : 'none';
  });
  useEffect(() => {
    if (!isHydrated) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !isKept(form)) return setState('none');
    const key = draftKeyOf(formId, userId);
    let isStopped = false;
    const forgetNow = () => {
      isStopped = true;
      forgetDraft(key);
      setState('none');
    };
    forget.current = forgetNow;
    /** The names of fields that the user types in since: their content is not overwritten. */
    const theirs = new Set<string>();
    let isPuttingBack = false;
    let isRestoring = false;
    /**
     * Calls `write` within a React handler, which renders all changes of its events when it ends. Outside of one, React
     * renders the whole form for each field.
     */
    const inOneRender = (write: () => void) => {
      let isWritten = false;
      writing.current = () => {
        isWritten = true;
        write();
      };
      form.dispatchEvent(new Event('input', { bubbles: true }));
      writing.current = null;
      // Where React no longer listens
      if (!isWritten) write();
    };
    /** Gives a list as many rows as the draft has; existing rows stay. */
    const setRows = async (name: string, values: unknown[]) => {
      const had = rowsOf(form, name);
      if (had === null || had === values.length || isStopped) return;
      const { form: control } = latest.current;
      if (had > values.length) return control.update({ name, value: values } as object);
      for (const defaultValue of values.slice(had)) {
        if (isStopped) return;
        control.insert({ name, defaultValue: defaultValue as undefined });
        // Conform reads the rows from the page when the next is added
        await passed(0);
      }
    };
    const restore = async (draft: FormDraft) => {
      const entries = entriesFor(form, draft);
      const values = valuesOf(entries);
      const lists = Object.entries(values).flatMap(([name, value]) => (Array.isArray(value) ? [{ name, value }] : []));
      await passed(0);
      for (const { name, value } of lists) await setRows(name, value);
      // A select whose options depend on another one's choice is there one render later
      for (const pause of PAUSES) {
        await passed(pause);
        const typing = typingInto(form, entries, (name) => theirs.has(name));
        for (let isDone = isStopped; !isDone; ) {
          isPuttingBack = true;
          const end = performance.now() + SLICE_MILLISECONDS;
          inOneRender(() => {
            while (!isDone && performance.now() < end) isDone = typing.next().done === true;
          });
          isPuttingBack = false;
          if (!isDone) await passed(0);
          isDone ||= isStopped;
        }
      }
      isRestoring = false;
      if (isStopped) return;
      latest.current.onRestored?.(values, draft.version);
      await passed(0);
      if (theirs.size > 0 && !isStopped) keepFormDraft(key, form);
    };
    const draft = readFormDraft(key);
    if (draft && !isSameAs(form, draft)) {
      setState('restored');
      isRestoring = true;
      void restore(draft);
    } else setState('none');
    const keep = ({ target }: Event) => {
      if (isPuttingBack) return;
      theirs.add((target as HTMLInputElement).name);
      // Half of it is missing still: the draft stays until all of it is restored
      if (!isRestoring) keepFormDraft(key, form);
    };
    // Rows, a place found by its zip and a colleague's changes are written by conform's commands, without an input event
    const keepAfter = (event: SubmitEvent) => {
      if (!isCommand(event) || isRestoring) return;
      setTimeout(() => form.isConnected && readFormDraft(key) && keepFormDraft(key, form));
    };
    // Not yet: early input is dispatched again once this effect is over, and is not typed now
    const listening = setTimeout(() => {
      form.addEventListener('input', keep);
      form.addEventListener('submit', keepAfter);
    });
    form.addEventListener('reset', forgetNow);
    return () => {
      isStopped = true;
      clearTimeout(listening);
      form.removeEventListener('input', keep);
      form.removeEventListener('submit', keepAfter);
      form.removeEventListener('reset', forgetNow);
      // Left for another page of the office, which has confirmed before; hydration remounts a dialog, and a fault is no
      // leaving
      setTimeout(() => {
        const isHere = document.getElementById(formId) !== null && draftKeyOf(formId, userId) === key;
        if (userId !== null && !isHere && !document.querySelector('[data-fault]')) forgetDraft(key);
      }, REMOUNT_MILLISECONDS);
    };
  }, [formId, userId, isHydrated]);
  const onInput = useCallback(({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target === currentTarget) writing.current?.();
  }, []);
  return { state, userId, forget: useCallback(() => forget.current(), []), onInput };
}
