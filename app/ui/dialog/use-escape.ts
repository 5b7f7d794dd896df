import { useCallback, useRef, useState } from 'react';

/** The open dialogs and how each is closed: updated as the elements mount and unmount, not by effects. */
const standing = new Map<HTMLElement, () => void>();

/** The topmost dialog: a later one follows in the document. */
function topmost(): HTMLElement | undefined {
  const [first, ...others] = standing.keys();
  const isBehind = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return others.reduce((top, other) => (top && isBehind(top, other) ? other : top), first);
}

const close = (content: HTMLElement | undefined) => content && standing.get(content)?.();

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close(topmost());
}

/**
 * Props for a dialog's content by which Escape always closes the topmost dialog, and the content's element. Radix moves
 * its one listener from layer to layer in effects of later tasks: right after a dialog has opened or closed, nobody
 * listens, or the closed one still does, and the key would be lost.
 */
export function useEscape(onClose: () => void) {
  const latest = useRef(onClose);
  latest.current = onClose;
  const own = useRef<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (own.current) standing.delete(own.current);
    if (element) standing.set(element, () => latest.current());
    own.current = element;
    setContent(element);
    if (standing.size > 0) document.addEventListener('keydown', closeTopmost);
    else document.removeEventListener('keydown', closeTopmost);
  }, []);
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    const top = topmost();
    if (!top || top === own.current) return;
    event.preventDefault();
    close(top);
  };
  return { content, escapeProps: { ref, onEscapeKeyDown } };
}
