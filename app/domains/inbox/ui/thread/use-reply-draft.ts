import { useEffect, useRef } from 'react';
import { useOperation } from '~/ui/form/use-operation';

const PAUSE_MILLISECONDS = 1200;

/** Saves the reply's text on the server, debounced; an empty form deletes the draft. */
export function useReplyDraft(formId: string, threadId: number, isSending: boolean): () => void {
  const { perform } = useOperation('save-reply-draft', { isSilent: true });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const save = useRef(() => {});
  save.current = () => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const typed = new FormData(form);
    const typedIn = (name: string) => String(typed.get(name) ?? '');
    void perform({
      id: threadId,
      submission_id: typedIn('submission_id'),
      message: typedIn('message'),
      cc: typedIn('cc'),
    });
  };
  useEffect(() => {
    // Sending deletes the draft
    if (isSending) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isSending]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), PAUSE_MILLISECONDS);
  };
}
