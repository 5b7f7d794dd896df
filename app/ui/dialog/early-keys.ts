const GIVEN_UP_MILLISECONDS = 5000;

/** What was typed before the field was there, and whether Enter ended it. */
export interface EarlyKeys {
  text: string;
  isEntered: boolean;
}

/**
 * Takes what is typed until the field it is meant for is there: who opens one by a shortcut types on at once, and the
 * field's script may have to be loaded first. The keys reach neither the page's shortcuts nor what had the focus.
 *
 * @returns what hands the text over, once, and listens no more
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
