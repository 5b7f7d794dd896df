import { Placeholder } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { safeLink } from '~/lib/text/safe-link';
import { hasVisibleText } from '~/lib/text/visible-text';
import type { RichTextFieldProps } from './rich-text-field';
import { NameList, useNames } from './rich-text-names';
import { RichTextToolbar } from './rich-text-toolbar';

export interface RichTextEditorProps extends Omit<RichTextFieldProps, 'initialHtml' | 'isFocused'> {
  /** Called when it is mounted, still empty and without the focus. */
  onReady(editor: Editor): void;
}

/** The tags that lib/clean-html allows. */
const extensions = (placeholder: string, linkOf: (address: string) => string | null) => [
  StarterKit.configure({
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkOf(address) !== null,
    },
  }),
  Placeholder.configure({ placeholder }),
];

/** The rich-text editor with its toolbar. Its module is loaded when it is first shown: see rich-text-field. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, placeholder = '', names, onChange, onSubmit, onReady } = props;
  const latest = useRef({ onChange, onSubmit, onReady, onKey: (_event: KeyboardEvent): boolean => false });
  const editor = useEditor({
    extensions: extensions(placeholder, props.linkOf ?? safeLink),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
      handleKeyDown: (_view, event) => {
        if (latest.current.onKey(event)) return true;
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        latest.current.onSubmit();
        return true;
      },
    },
    onUpdate: ({ editor }) => latest.current.onChange(editor.getHTML(), hasVisibleText(editor.getText())),
  });
  const offered = useNames(editor, names);
  const { options, marked, onKey } = offered;
  useEffect(() => {
    latest.current = { onChange, onSubmit, onReady, onKey };
  });
  const isOffering = options.length > 0;
  useEffect(() => {
    const field = editor?.view.dom;
    if (!field || !names) return;
    field.setAttribute('aria-autocomplete', 'list');
    const marks = { 'aria-controls': `${id}-names`, 'aria-activedescendant': `${id}-names-${marked}` };
    for (const [name, value] of Object.entries(marks)) {
      if (isOffering) field.setAttribute(name, value);
      else field.removeAttribute(name);
    }
  }, [editor, names, id, isOffering, marked]);
  useEffect(() => {
    if (editor) latest.current.onReady(editor);
  }, [editor]);
  return (
    <div className="rounded-(--radius-control) border border-control-border bg-control focus-within:border-ring hover:border-foreground">
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className="rich-text-editor" />
      {editor && isOffering && <NameList id={`${id}-names`} editor={editor} {...offered} />}
    </div>
  );
}
