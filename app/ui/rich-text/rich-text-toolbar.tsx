import { type Editor, useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import { Toolbar } from 'radix-ui';
import { Tooltip, TooltipProvider } from '../dialog/tooltip';
import { RichTextLink, toolStyle } from './rich-text-link';

interface Tool {
  label: string;
  /** As shown; `Mod` is Cmd or Ctrl. */
  keys: string;
  Icon: typeof Bold;
  run(editor: Editor): boolean;
  /** Left out for a command that is no toggle. */
  isOn?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

const toggles: Tool[] = [
  {
    label: 'Bold',
    keys: 'Mod+B',
    Icon: Bold,
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    label: 'Italic',
    keys: 'Mod+I',
    Icon: Italic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    label: 'Underline',
    keys: 'Mod+U',
    Icon: Underline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    label: 'Strike through',
    keys: 'Mod+Shift+S',
    Icon: Strikethrough,
    run: (e) => e.chain().focus().toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  {
    label: 'Heading',
    keys: 'Mod+Alt+3',
    Icon: Heading,
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading'),
  },
  {
    label: 'Bulleted list',
    keys: 'Mod+Shift+8',
    Icon: List,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    keys: 'Mod+Shift+7',
    Icon: ListOrdered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
];
const steps: Tool[] = [
  {
    label: 'Undo',
    keys: 'Mod+Z',
    Icon: Undo,
    run: (e) => e.chain().focus().undo().run(),
    isPossible: (e) => e.can().undo(),
  },
  {
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    Icon: Redo,
    run: (e) => e.chain().focus().redo().run(),
    isPossible: (e) => e.can().redo(),
  },
];

/** The toolbar with a roving tabindex: one Tab stop, arrow keys between the buttons. */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  return (
    <TooltipProvider>
      <Toolbar.Root aria-label="Formatting" aria-controls={controls} className="flex flex-wrap gap-0.5 border-b p-1">
        {toggles.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
        <RichTextLink editor={editor} />
        {steps.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </Toolbar.Root>
    </TooltipProvider>
  );
}

function ToolButton({ tool: { label, keys, Icon, run, isOn, isPossible }, editor }: { tool: Tool; editor: Editor }) {
  const { isPressed, isIdle } = useEditorState({
    editor,
    selector: () => ({ isPressed: isOn?.(editor), isIdle: isPossible ? !isPossible(editor) : undefined }),
  });
  const mod = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return (
    <Tooltip text={`${label} (${keys.replace('Mod', mod)})`}>
      <Toolbar.Button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isIdle || undefined}
        aria-keyshortcuts={keys.replace('Mod', 'Control')}
        className={toolStyle}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isIdle && run(editor)}
      >
        <Icon aria-hidden="true" />
      </Toolbar.Button>
    </Tooltip>
  );
}
