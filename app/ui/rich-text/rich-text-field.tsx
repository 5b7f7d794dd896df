import type { Editor } from '@tiptap/react';
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import { textToHtml } from '~/lib/text/text-to-html';
import { hasVisibleText } from '~/lib/text/visible-text';
import { Textarea } from '../form/fields/textarea';
import type { RichTextEditorProps } from './rich-text-editor.client';

export type RichTextFieldProps = {
  id: string;
  label: string;
  placeholder?: string;
  /** Returns the initial text, read once the editor is mounted; another `key` starts again. */
  initialHtml: () => string;
  isFocused?: boolean;
  maxLength?: number;
  /** Returns the names that an “@” offers; called when the first is typed. */
  names?: () => Promise<string[]>;
  onChange: (html: string, hasText: boolean) => void;
  /** The addresses that links may have, where not those of `safeLink`. */
  linkOf?: (address: string) => string | null;
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
};

/**
 * A text with formatting. The editor's module is loaded when the field is focused, or has a text already; until then,
 * and with scripts off, it is a plain text area named `content`. The editor takes over its text and focus between two
 * key events, so that no key is lost.
 */
export function RichTextField({ initialHtml, isFocused = false, ...props }: RichTextFieldProps) {
  const { id, label, placeholder, maxLength, onChange } = props;
  const plain = useRef<HTMLTextAreaElement>(null);
  const shell = useRef<HTMLDivElement>(null);
  const [RichTextEditor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const [isReady, setReady] = useState(false);
  // Read before anything is typed: a draft may include what is typed from then on.
  const start = useRef({ html: '', read: initialHtml });
  // Where it cannot be loaded the plain text area stays usable.
  const load = () =>
    void import('./rich-text-editor.client').then((module) => setEditor(() => module.RichTextEditor)).catch(() => {});
  const isWritten = () => start.current.html !== '' || isFocused || document.activeElement === plain.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    start.current.html = start.current.read();
    if (isWritten()) load();
  }, []);
  const takeOver = (editor: Editor) => {
    const typed = plain.current?.value ?? '';
    const html = start.current.html + textToHtml(typed);
    const wasTypedIn = document.activeElement === plain.current;
    editor.chain().setMeta('addToHistory', false).setContent(html).run();
    editor.commands.setTextSelection(editor.state.doc.content.size);
    // HTML would drop a trailing space
    const space = / +$/.exec(typed);
    if (space) editor.view.dispatch(editor.state.tr.insertText(space[0]));
    // Synchronously: a hidden element cannot have the focus, and the editor's own command waits for a frame.
    shell.current?.removeAttribute('aria-hidden');
    if (wasTypedIn || isFocused) editor.view.focus();
    setReady(true);
  };
  return (
    <>
      {RichTextEditor && (
        <div ref={shell} className={isReady ? undefined : 'sr-only'} aria-hidden={!isReady || undefined}>
          <RichTextEditor {...props} onReady={takeOver} />
        </div>
      )}
      {!isReady && (
        <>
          <input type="hidden" name="format" value="text" />
          <PlainText
            inputRef={plain}
            id={`${id}-plain`}
            label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            onFocus={load}
            onText={(text) => {
              const html = start.current.html + textToHtml(text);
              onChange(html, start.current.html !== '' || hasVisibleText(text));
            }}
          />
        </>
      )}
    </>
  );
}

interface PlainTextProps {
  inputRef: Ref<HTMLTextAreaElement>;
  id: string;
  label: string;
  placeholder: string | undefined;
  maxLength: number | undefined;
  onFocus(): void;
  onText(text: string): void;
}

function PlainText({ inputRef, label, onText, ...rest }: PlainTextProps) {
  return (
    <Textarea
      {...rest}
      ref={inputRef}
      name="content"
      aria-label={label}
      required
      className="min-h-36!"
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
