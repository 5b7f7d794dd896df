import type { SerializeFrom } from '@remix-run/cloudflare';
import type { listNotes } from '../operations/list-notes.server';

/** The result of `listNotes`, as it reaches the page. */
export type NotesPage = SerializeFrom<Awaited<ReturnType<typeof listNotes.run>>>;
export type NoteItem = NotesPage['results'][number];
