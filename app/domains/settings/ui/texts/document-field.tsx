import type { FieldMetadata } from '@conform-to/react';
import type { Editor } from '@tiptap/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { documentLink } from '~/lib/text/document-link';
import type { TextLanguage } from '~/lib/texts/registered-text';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import type { RichTextEditorProps } from '~/ui/rich-text/rich-text-editor.client';
import { languageNames } from '../../forms/mail-values';

interface DocumentFieldProps {
  field: FieldMetadata<string | null | undefined>;
  language: TextLanguage;
  /** The form's value. */
  value: string;
}

/**
 * A legal text in one language. With scripts off, and until the editor is loaded, it is a text area with its HTML, which
 * stays the form's field behind the editor.
 */
export function DocumentField({ field, language, value }: DocumentFieldProps) {
  const [RichTextEditor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const editor = useRef<Editor | null>(null);
  const shell = useRef<HTMLDivElement>(null);
  /** What the editor and the field both have. */
  const same = useRef(value);
  useEffect(() => {
    void import('~/ui/rich-text/rich-text-editor.client')
      .then((module) => setEditor(() => module.RichTextEditor))
      .catch(() => {});
  }, []);
  const write = (html: string) => {
    const control = shell.current?.querySelector('textarea');
    if (!control || html === same.current) return;
    same.current = html;
    control.setRangeText(html, 0, control.value.length, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  useEffect(() => {
    // A colleague's version, or a draft
    if (!editor.current || value === same.current) return;
    same.current = value;
    editor.current.commands.setContent(value, { emitUpdate: false });
  }, [value]);
  const name = languageNames[language];
  return (
    <div ref={shell} lang={language} className="grid min-w-0 gap-1">
      <div className={RichTextEditor ? 'hidden' : undefined}>
        <TextareaField
          field={field}
          label={<span lang="en">{name}, as HTML</span>}
          mark="none"
          rows={20}
          autoComplete="off"
        />
      </div>
      {RichTextEditor && (
        <>
          <p lang="en" className="font-semibold">
            {name}
          </p>
          <RichTextEditor
            id={`document-${language}`}
            label={name}
            linkOf={documentLink}
            onChange={(html, hasText) => write(hasText ? html : '')}
            onSubmit={() => {}}
            onReady={(ready) => {
              editor.current = ready;
              ready.commands.setContent(same.current, { emitUpdate: false });
            }}
          />
        </>
      )}
    </div>
  );
}
