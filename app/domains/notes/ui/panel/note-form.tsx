import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { PlainForm } from '~/ui/form/plain-form';
import { type Draft, keepDraft } from '~/ui/form/unsaved/drafts';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { RichTextField } from '~/ui/rich-text/rich-text-field';
import { MAX_CONTENT } from '../../rules/limits';

interface NoteFormProps {
  id: string;
  /** The sessionStorage key of the draft. */
  draftKey: string;
  /** Read once the editor is mounted. */
  start: () => Draft;
  label: string;
  submitLabel: string;
  isFocused?: boolean;
  isPending: boolean;
  /** Gets the form's data, with the note's text as `content`. */
  onSend: (note: FormData) => Promise<unknown>;
  /** Further buttons. */
  actions?: (html: string) => ReactNode;
  /** False while a conflict is unresolved. */
  maySend?: boolean;
  /** The form's action with scripts off. */
  action: string;
  /** The names that an “@” suggests. */
  names(): Promise<string[]>;
  /** The hidden fields. */
  children: ReactNode;
}

/** The form of a note. It cannot be submitted while its visible text is empty, nor twice at the same time. */
export function NoteForm({ id, draftKey, start, label, onSend, maySend = true, ...props }: NoteFormProps) {
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
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!maySend || !text.hasText || isSending.current) return;
    isSending.current = true;
    const note = new FormData(event.currentTarget);
    note.delete('format');
    note.set('content', text.html);
    await onSend(note);
    isSending.current = false;
  };
  const send = () => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <PlainForm id={id} action={props.action} onSubmit={onSubmit} data-screen-only className="grid gap-2">
      {props.children}
      <RichTextField
        id={`${id}-text`}
        label={label}
        placeholder="Write a note … @ tells a colleague"
        maxLength={MAX_CONTENT}
        isFocused={props.isFocused}
        names={props.names}
        initialHtml={initialHtml}
        onChange={onChange}
        onSubmit={send}
      />
      <div className="flex flex-wrap items-center gap-2">
        {maySend ? (
          <Button type="submit" pending={props.isPending} disabled={isHydrated && !text.hasText}>
            {props.submitLabel}
          </Button>
        ) : null}
        {props.actions?.(text.html)}
      </div>
    </PlainForm>
  );
}
