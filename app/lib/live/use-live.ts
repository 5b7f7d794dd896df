import { useEffect, useRef } from 'react';
import { hasJustActed, useFormActs, useReload } from '../remix/use-reload';
import { type PushMessage, useDataSync, useNews, useUserId } from './data-sync';

/** The nouns of push events; filled by app/nouns.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface LiveNouns {}

/** By noun: the id of the one record that is followed, or true for all of that noun. */
export type Follows = { [Noun in keyof LiveNouns]?: number | true };

/** Reloads closer together than this are merged. */
const PAUSE_MILLISECONDS = 1000;
const RETRY_MILLISECONDS = 200;

/**
 * Reloads the page's data when something it shows was changed, or when too many events were missed. The rule of all
 * screens, each of which calls this once:
 *
 * - a list follows every event of its noun: `useLive({ vendor: true })`;
 * - the page of a record follows that record and what belongs to it, its notes, files, tasks and so on, of no other:
 * `useLive({ vendor: 12 })`;
 * - both follow the options of their forms: `useLive({ vendor: 12, setting: true })`.
 *
 * It reloads immediately, but at most once a second, and not while a confirmation is open, which would close with its
 * record. A table delays its rows by itself while the pointer is over it.
 * The page's own changes have reloaded it already; a second reload in that moment would lose its toast.
 */
export function useLive(follows: Follows): void {
  const loadAgain = useReload();
  const userId = useUserId();
  const news = useNews();
  useFormActs();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useDataSync((message) => {
    if (message.event !== 'reload' && !isFollowed(message, follows)) return;
    // One's own change may be pushed before its response is here; a `reload` stands for everything missed
    if (message.event !== 'reload' && message.data.user_id !== userId) news.note();
    if (message.data.user_id === userId && hasJustActed()) return;
    if (timer.current !== null) return;
    const reload = () => {
      if (isAsking()) {
        timer.current = setTimeout(reload, RETRY_MILLISECONDS);
        return;
      }
      timer.current = null;
      last.current = Date.now();
      loadAgain();
    };
    timer.current = setTimeout(reload, Math.max(0, last.current + PAUSE_MILLISECONDS - Date.now()));
  });
}

/** An event's `user_id` is the user who caused it. */
const ACTOR = 'user';

/**
 * Whether an event concerns what is followed. `note.created` is of a note, and names the records it belongs to: as
 * `parent_type` and `parent_id`, or as `vendor_id`.
 */
export function isFollowed({ event, data }: Pick<PushMessage, 'event' | 'data'>, follows: Follows): boolean {
  return Object.entries<number | true>(follows).some(([noun, followed]) => {
    const isOwn = event.startsWith(`${noun}.`);
    if (followed === true) return isOwn;
    return (
      (isOwn && data.id === followed) ||
      (noun !== ACTOR && data[`${noun}_id`] === followed) ||
      (data.parent_type === noun && data.parent_id === followed)
    );
  });
}

/** Whether a confirmation is open, or something is about to open. */
export const isAsking = () => document.querySelector('[role="alertdialog"], [data-awaited]') !== null;
