import { useEffect, useRef } from 'react';
import { useOperation } from '~/ui/form/use-operation';

const PAUSE_MILLISECONDS = 1200;

/** Keeps on the server what is typed into the reply, a moment after the last key; an empty form takes the draft away. */
export function useReplyDraft(formId: string, threadId: number, isSending: boolean): () => void {
  const { perform } = useOperation('save-reply-draft', { isSilent: true });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const save = useRef(() => {});
  save.current = () => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const typed = new FormData(form);
    void perform({ id: threadId, message: String(typed.get('message') ?? ''), cc: String(typed.get('cc') ?? '') });
  };
  useEffect(() => {
    // The reply takes its draft away
    if (isSending) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isSending]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), PAUSE_MILLISECONDS);
  };
}
