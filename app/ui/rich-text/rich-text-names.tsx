import type { Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Popover, PopoverContent } from '../dialog/popover';

const SHOWN = 8;
/** Characters before the cursor that may be a name. */
const LOOKED_AT = 60;
const BEGUN = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,50})?$/u;

interface Begun {
  /** The “@”. */
  from: number;
  to: number;
  typed: string;
}

/** The name being typed after an “@” at the cursor. */
function begunAt({ state }: Editor): Begun | null {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LOOKED_AT),
    $from.parentOffset,
    null,
    '\ufffc',
  );
  const found = BEGUN.exec(before);
  if (!found) return null;
  const typed = found[1] ?? '';
  return { from: $from.pos - typed.length - 1, to: $from.pos, typed };
}

/** Names with a word that begins with the typed text. */
function matching(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const fits = (name: string) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  return names.filter(fits).slice(0, SHOWN);
}

/** The autocompletion of an “@” in the editor: the names, which of them is selected, and the handlers of keys. */
export function useNames(editor: Editor | null, load: (() => Promise<string[]>) | undefined) {
  const [names, setNames] = useState<string[] | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [marked, setMarked] = useState(0);
  const isAsked = useRef(false);
  /** Where Escape has been pressed. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (!editor || !load) return;
    const look = () => {
      // A restored draft may end so
      const found = editor.isFocused ? begunAt(editor) : null;
      if (found?.from !== left.current) left.current = null;
      setBegun(found && found.from !== left.current ? found : null);
      setMarked(0);
      if (!found || isAsked.current) return;
      isAsked.current = true;
      // Where they cannot be loaded, a name is typed in full
      load().then(setNames, () => {
        isAsked.current = false;
      });
    };
    const leave = () => setBegun(null);
    editor.on('transaction', look).on('blur', leave);
    return () => void editor.off('transaction', look).off('blur', leave);
  }, [editor, load]);
  const options = begun && names ? matching(names, begun.typed) : [];
  const close = useCallback(() => {
    left.current = begun?.from ?? null;
    setBegun(null);
  }, [begun]);
  const choose = (name: string) => {
    if (!editor || !begun) return;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: begun.from, to: begun.to }, { type: 'text', text: `@${name} ` })
      .run();
  };
  const onKey = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
    if (options.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowDown') setMarked((marked + 1) % options.length);
    else if (event.key === 'ArrowUp') setMarked((marked + options.length - 1) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[marked]!);
    else return false;
    event.preventDefault();
    return true;
  };
  return { options, marked, begun, choose, close, onKey };
}

interface NameListProps extends Pick<ReturnType<typeof useNames>, 'options' | 'marked' | 'begun' | 'choose' | 'close'> {
  id: string;
  editor: Editor;
}

/** The names offered, below the “@”; the focus stays in the text. */
export function NameList({ id, editor, options, marked, begun, choose, close }: NameListProps) {
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() });
  const from = begun?.from ?? 0;
  anchor.current.getBoundingClientRect = () => {
    const { left, top, bottom } = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
    return new DOMRect(left, top, 0, bottom - top);
  };
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && close()}>
      <PopoverContent
        anchor={anchor}
        role="listbox"
        id={id}
        aria-label="Colleagues"
        width="w-64"
        padding="p-1"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onFocusOutside={(event) => event.preventDefault()}
      >
        {options.map((name, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the marked one
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
            className={clsx(
              'flex min-h-9 cursor-pointer items-center truncate rounded-(--radius-control) px-2 hover:bg-muted',
              index === marked && 'bg-muted font-semibold',
            )}
          >
            {name}
          </div>
        ))}
      </PopoverContent>
    </Popover>
  );
}
