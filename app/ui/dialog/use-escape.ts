import { useCallback, useRef, useState } from 'react';

interface Standing {
  content: HTMLElement;
  close(): void;
}

/** The dialogs that stand in the page, the topmost last: kept as the elements come and go, not by effects. */
let standing: Standing[] = [];

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  standing.at(-1)?.close();
}

/**
 * Props for a dialog's content by which Escape always closes the topmost dialog, and the content's element. Radix moves
 * its one listener from layer to layer in effects of later tasks: when a dialog has just opened or gone, nobody listens,
 * or the one that is gone still does, and the key would be lost.
 */
export function useEscape(close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  const own = useRef<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    standing = standing.filter((one) => one.content !== own.current);
    if (element) standing.push({ content: element, close: () => latest.current() });
    own.current = element;
    setContent(element);
    if (standing.length > 0) document.addEventListener('keydown', closeTopmost);
    else document.removeEventListener('keydown', closeTopmost);
  }, []);
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    const top = standing.at(-1);
    if (!top || top.content === own.current) return;
    event.preventDefault();
    top.close();
  };
  return { content, escapeProps: { ref, onEscapeKeyDown } };
}
