import { useEffect, useRef, useState } from 'react';
import type { NoteItem } from '../../views/note-item';

const MARK_MILLISECONDS = 3000;

/** The notes that a colleague has added since this page was opened: highlighted for a moment, and announced once. */
export function useNewNotes(results: NoteItem[], userId: number): { marked: ReadonlySet<number>; news: string } {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState('');
  const newest = useRef(Math.max(0, ...results.map(({ id }) => id)));
  useEffect(() => {
    const fresh = results.filter(({ id, user }) => id > newest.current && user.id !== userId);
    newest.current = Math.max(newest.current, ...results.map(({ id }) => id));
    if (fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    setMarked((known) => new Set([...known, ...ids]));
    setNews(`${fresh[0]!.user.name} added a note.`);
    setTimeout(() => setMarked((known) => new Set([...known].filter((id) => !ids.includes(id)))), MARK_MILLISECONDS);
  }, [results, userId]);
  return { marked, news };
}
