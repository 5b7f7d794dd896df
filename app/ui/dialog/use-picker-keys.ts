import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** What the keys of a search are for, once its rows are there: the focus on the first row, or to choose that one. */
type Wish = 'focus' | 'choose';

/**
 * The keys of a picker's search: Enter searches at once, ↓ goes to the first row that can be chosen, and a second Enter
 * before the rows are there chooses it.
 * @param isLoading whether the rows of another search are shown
 * @param searchNow searches for the words without a pause; does nothing for those of the last search
 */
export function usePickerKeys(list: RefObject<HTMLElement>, isLoading: boolean, searchNow: (words: string) => void) {
  const wish = useRef<Wish | null>(null);
  const isWaiting = useRef(isLoading);
  isWaiting.current = isLoading;
  const follow = () => {
    if (wish.current === null || isWaiting.current) return;
    const first = list.current?.querySelector<HTMLInputElement>('input:enabled');
    const isChosen = wish.current === 'choose';
    wish.current = null;
    first?.focus();
    if (isChosen) first?.click();
  };
  useEffect(follow);
  return {
    drop() {
      wish.current = null;
    },
    onSearchKey(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      if (event.key === 'ArrowDown') wish.current ??= 'focus';
      else if (wish.current) wish.current = 'choose';
      searchNow(event.currentTarget.value);
      // Rendered by then: a search that begins is waited for
      requestAnimationFrame(follow);
    },
  };
}
