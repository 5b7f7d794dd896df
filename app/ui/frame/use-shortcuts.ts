import { useRef } from 'react';
import { useShownEffect } from '~/lib/use-shown-effect';

/** `mod+k` is Cmd or Ctrl with K; `g m` is G, then M within a second; `?` and `/` stand for themselves. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

const SEQUENCE_MS = 1000;
const PREFIX = 'g';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

const isRadio = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'radio';

interface ShortcutOptions {
  isEnabled?: boolean;
  /** The keys belong to an open dialog, not to one above it. */
  isInDialog?: boolean;
}

/**
 * Listens on the document. Keys without a modifier are ignored while someone types or a dialog is open, and a key that is
 * held down counts once.
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  { isEnabled = true, isInDialog = false }: ShortcutOptions = {},
): void {
  const latest = useRef(shortcuts);
  // Before the paint: who sees the next record may press the next key
  useShownEffect(() => {
    latest.current = shortcuts;
  });
  useShownEffect(() => {
    if (!isEnabled) return;
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return;
      const key = event.key.toLowerCase();
      // From one choice to the next
      if (isRadio(event.target) && key.startsWith('arrow')) return;
      const isMod = event.metaKey || event.ctrlKey;
      const dialogs = document.querySelectorAll('[role="dialog"],[role="alertdialog"]').length;
      const isBehind = dialogs > Number(isInDialog);
      if (isMod ? isInDialog && isBehind : isBehind || isTyping(event.target)) return;
      const isSequence = event.timeStamp - first.at < SEQUENCE_MS;
      const sequence = isSequence ? `${first.key} ${key}` : '';
      // After G a letter is an area, not itself: another listener handles it
      const single = isSequence && first.key === PREFIX ? undefined : latest.current[key];
      const action = isMod ? latest.current[`mod+${key}`] : (latest.current[sequence] ?? single);
      first = { key: isMod ? '' : key, at: event.timeStamp };
      if (!action) return;
      first = { key: '', at: 0 };
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, isInDialog]);
}
