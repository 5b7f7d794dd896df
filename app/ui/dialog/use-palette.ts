import { type KeyboardEvent, useEffect, useState } from 'react';
import type { CommandPaletteProps, PaletteItem } from './command-palette';
import type { EarlyKeys } from './early-keys';
import { isNamedBy, rankPalette } from './rank-palette';

type PaletteState = Pick<CommandPaletteProps, 'groups' | 'text' | 'onTextChange' | 'onOpenChange' | 'isSearching'>;

/**
 * Returns the ranked groups, the selected item and the handlers of keys. The first result is selected, whatever results
 * come later, unless the user has moved the selection since typing. Enter waits for a search that is under way.
 */
export function usePalette({ groups, text, onTextChange, onOpenChange, isSearching }: PaletteState) {
  const ranked = rankPalette<PaletteItem, (typeof groups)[number]>(groups, text);
  const items = ranked.flatMap((group) => group.items);
  const [moved, setMoved] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const picked = items.find(({ id }) => id === moved);
  const selected = picked ?? items[0];
  const choose = (item: PaletteItem) => {
    setWaiting(false);
    onOpenChange(false);
    item.onSelect();
  };
  const pick = (item: PaletteItem) => {
    setWaiting(false);
    setMoved(item.id);
  };
  const type = (next: string) => {
    setMoved(null);
    setWaiting(false);
    onTextChange(next);
  };
  const enter = () => {
    const isCertain = picked || !isSearching || items.some((item) => !item.isFound && isNamedBy(item, text));
    if (!isCertain) setWaiting(true);
    else if (selected) choose(selected);
  };
  /** Takes text typed before the palette was loaded; its Enter waits for the search that it starts. */
  const takeOver = ({ text: early, isEntered }: EarlyKeys) => {
    if (early === '') return;
    type(early + text);
    setWaiting(isEntered);
  };
  const step = (by: number) => {
    const place = selected ? items.indexOf(selected) : 0;
    const next = items[(place + by + items.length) % items.length];
    if (next) pick(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the search that Enter waits for is done
  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setWaiting(false);
    if (selected) choose(selected);
  }, [isWaiting, isSearching]);
  return { groups: ranked, selected, isWaiting, type, takeOver, pick, choose, onKeyDown };
}
