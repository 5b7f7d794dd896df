import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { type Draft, keepDraft } from '~/ui/drafts';
import { RichTextField } from '~/ui/rich-text-field';
import { useHydrated } from '~/ui/use-hydrated';
import { MAX_CONTENT } from '../limits';

interface NoteFormProps {
  /** Where what is not sent yet is kept, for as long as the tab is. */
  draftKey: string;
  /** Read once the editor is there. */
  start: () => Draft;
  label: string;
  submitLabel: string;
  isFocused?: boolean;
  isPending: boolean;
  onSend: (html: string) => Promise<void>;
  /** Further buttons. */
  actions?: (html: string) => ReactNode;
  /** False while something else has to be decided first. */
  maySend?: boolean;
  /** Where it goes with scripts off, and the hidden fields. */
  action?: string;
  children?: ReactNode;
}

/** A note being written. It cannot be sent while nobody would see anything of it, nor twice at once. */
export function NoteForm({ draftKey, start, label, onSend, maySend = true, ...props }: NoteFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const version = useRef(0);
  const isSending = useRef(false);
  const [text, setText] = useState({ html: '', hasText: false });
  const onChange = (html: string, hasText: boolean) => {
    setText({ html, hasText });
    keepDraft(draftKey, hasText ? { html, version: version.current } : null);
  };
  const initialHtml = () => {
    const draft = start();
    version.current = draft.version;
    return draft.html;
  };
  const send = async () => {
    if (!maySend || !text.hasText || isSending.current) return;
    isSending.current = true;
    await onSend(text.html);
    isSending.current = false;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form method="post" action={props.action} onSubmit={onSubmit} data-screen-only className="grid gap-2">
      {props.children}
      <RichTextField
        id={id}
        label={label}
        placeholder="Write a note …"
        maxLength={MAX_CONTENT}
        isFocused={props.isFocused}
        initialHtml={initialHtml}
        onChange={onChange}
        onSubmit={() => void send()}
      />
      <div className="flex flex-wrap items-center gap-2">
        {maySend ? (
          <Button type="submit" pending={props.isPending} disabled={isHydrated && !text.hasText}>
            {props.submitLabel}
          </Button>
        ) : null}
        {props.actions?.(text.html)}
      </div>
    </form>
  );
}
