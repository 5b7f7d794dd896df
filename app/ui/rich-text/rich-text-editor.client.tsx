import { Placeholder } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { safeLink } from '~/lib/text/safe-link';
import { hasVisibleText } from '~/lib/text/visible-text';
import type { RichTextFieldProps } from './rich-text-field';
import { RichTextToolbar } from './rich-text-toolbar';

export interface RichTextEditorProps extends Omit<RichTextFieldProps, 'initialHtml' | 'isFocused'> {
  /** Called when it is mounted, still empty and without the focus. */
  onReady(editor: Editor): void;
}

/** The same tags as lib/clean-html keeps. */
const extensions = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeLink(address) !== null,
    },
  }),
  Placeholder.configure({ placeholder }),
];

/** The rich-text editor with its toolbar. Its module is loaded when it is first shown: see rich-text-field. */
export function RichTextEditor({ id, label, placeholder = '', onChange, onSubmit, onReady }: RichTextEditorProps) {
  const latest = useRef({ onChange, onSubmit, onReady });
  useEffect(() => {
    latest.current = { onChange, onSubmit, onReady };
  });
  const editor = useEditor({
    extensions: extensions(placeholder),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        latest.current.onSubmit();
        return true;
      },
    },
    onUpdate: ({ editor }) => latest.current.onChange(editor.getHTML(), hasVisibleText(editor.getText())),
  });
  useEffect(() => {
    if (editor) latest.current.onReady(editor);
  }, [editor]);
  return (
    <div className="rounded-(--radius-control) border border-control-border bg-control focus-within:border-ring hover:border-foreground">
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className="rich-text-editor" />
    </div>
  );
}
