import { useEffect, useRef, useState } from 'react';
import type { InputOf, OperationName, OperationRegistry } from '~/lib/operation/registry';
import { useOnceSettled } from '~/lib/remix/use-reload';
import { useShownEffect } from '~/lib/use-shown-effect';
import { useOperation } from '../use-operation';

interface Draft<Input> {
  text: string;
  /** The saved value that it was typed over, and the function that made the operation's input then. */
  over: string;
  inputOf(text: string): Input;
}

interface InstantTextOptions<Input> {
  value: string;
  inputOf(text: string): Input;
  refusedTitle?: string | undefined;
}

const CONFLICT = 409;
/** Requests that did not arrive, or failed there: see use-operation. */
const isTypedKept = (status: number) => status === 0 || status >= 500;

/**
 * Saves a short text of a record in place. Texts typed while a change of this page is under way wait for it, and for
 * the reload after it, which has the version to save on. Where a colleague has changed the value since, the version it
 * was typed over is sent, which the club refuses. Text that was refused for that, or never arrived, stays in the field
 * until Enter sends it again; another refusal restores the saved value.
 */
export function useInstantText<Name extends OperationName>(
  operation: Name,
  { value, inputOf, refusedTitle }: InstantTextOptions<InputOf<OperationRegistry[Name]>>,
) {
  const [draft, setDraft] = useState<Draft<InputOf<OperationRegistry[Name]>> | null>(null);
  /** The text that was not saved, and is not sent again by itself. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const onceSettled = useOnceSettled();
  const isWanted = useRef(false);
  const sent = useRef<string | null>(null);
  /** The club has responded: the next value shown is the result of what was sent. */
  const answer = useRef<'saved' | 'refused' | null>(null);
  const { perform, isPending } = useOperation(operation, {
    onDone: () => answered('saved'),
    onRefused: ({ status }) => {
      if (status === CONFLICT) return answered('refused');
      // Text typed since is handled by itself
      if (latest.current.draft?.text.trim() !== sent.current) return;
      isWanted.current = false;
      if (isTypedKept(status)) setUnsaved(sent.current);
      else setDraft(null);
    },
    ...(refusedTitle && { titles: { refused: refusedTitle } }),
  });
  const answered = (how: 'saved' | 'refused') => {
    answer.current = how;
    // Its reload begins after this
    queueMicrotask(follow);
  };
  const send = ({ text, over, inputOf: inputThen }: NonNullable<typeof draft>) => {
    isWanted.current = false;
    sent.current = text.trim();
    setUnsaved(null);
    void perform((value === over ? inputOf : inputThen)(text.trim()));
  };
  /** Runs once the page shows the result of its changes. */
  const settle = () => {
    const how = answer.current;
    answer.current = null;
    const isSaved = how === 'saved' && draft?.text.trim() === sent.current;
    if (!draft || isSaved || draft.text.trim() === value) {
      isWanted.current = false;
      setUnsaved(null);
      return setDraft(null);
    }
    const next = how ? { text: draft.text, over: value, inputOf } : draft;
    if (how) setDraft(next);
    if (how === 'refused') {
      isWanted.current = false;
      setUnsaved(draft.text.trim());
    } else if (isWanted.current) send(next);
  };
  const latest = useRef({ settle, draft, send });
  useShownEffect(() => {
    latest.current = { settle, draft, send };
  });
  const follow = () => onceSettled(() => latest.current.settle());
  useEffect(
    () => () => {
      const { draft: typed, send: sendNow } = latest.current;
      // The row is removed before its turn
      if (isWanted.current && typed) sendNow(typed);
    },
    [],
  );
  return {
    text: draft?.text ?? value,
    isChanged: draft !== null && draft.text !== value,
    isUnsaved: unsaved !== null && draft?.text.trim() === unsaved,
    isPending,
    type: (text: string) => setDraft({ over: value, inputOf, ...draft, text }),
    takeBack() {
      setUnsaved(null);
      setDraft(null);
    },
    /** @param isAsked true on Enter, false on blur: a refused text is sent again on Enter only */
    save(isAsked: boolean) {
      const text = draft?.text.trim();
      if (text === undefined || (!isAsked && text === unsaved) || (isPending && text === sent.current)) return;
      isWanted.current = true;
      follow();
    },
  };
}
