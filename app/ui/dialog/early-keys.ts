const GIVEN_UP_MILLISECONDS = 5000;

/** Text typed before the field was there, and whether Enter ended it. */
export interface EarlyKeys {
  text: string;
  isEntered: boolean;
}

/**
 * Buffers keystrokes until their field is there: users of a shortcut type on at once, and the field's script may have
 * to be loaded first. The keys reach neither the page's shortcuts nor the focused element.
 *
 * @returns a function that returns the text, once, and stops listening
 */
export function takeEarlyKeys(): () => EarlyKeys {
  let taken: EarlyKeys = { text: '', isEntered: false };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { text } = taken;
    if (event.key === 'Enter') taken = { text, isEntered: true };
    else if (event.key === 'Backspace') taken = { text: text.slice(0, -1), isEntered: false };
    else if (event.key.length === 1) taken = { text: text + event.key, isEntered: false };
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => window.removeEventListener('keydown', onKeyDown, true);
  window.addEventListener('keydown', onKeyDown, true);
  setTimeout(stop, GIVEN_UP_MILLISECONDS);
  return () => {
    stop();
    const early = taken;
    taken = { text: '', isEntered: false };
    return early;
  };
}
