import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '~/ui/form/button';
import { type Draft, keepDraft } from '~/ui/form/drafts';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { RichTextField } from '~/ui/rich-text/rich-text-field';
import { MAX_CONTENT } from '../../rules/limits';

interface NoteFormProps {
  /** The sessionStorage key of the draft. */
  draftKey: string;
  /** Read once the editor is there. */
  start: () => Draft;
  label: string;
  submitLabel: string;
  isFocused?: boolean;
  isPending: boolean;
  onSend: (html: string) => Promise<unknown>;
  /** Further buttons. */
  actions?: (html: string) => ReactNode;
  /** False while a conflict has to be resolved first. */
  maySend?: boolean;
  /** The form's action with scripts off, and its hidden fields. */
  action?: string;
  children?: ReactNode;
}

/** The form of a note. It cannot be sent while its visible text is empty, nor twice at once. */
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
