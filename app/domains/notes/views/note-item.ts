import type { OnPage } from '~/lib/remix/on-page';
import type { listNotes } from '../operations/list-notes.server';
import type { lastNotesRead } from '../queries.server';

/** The result of `listNotes` in page data. */
export type NotesPage = OnPage<Awaited<ReturnType<typeof listNotes.run>>>;
export type NoteItem = NotesPage['results'][number];

/** A note within another page: its author and the beginning of its text. */
export type NoteBrief = OnPage<ReturnType<ReturnType<typeof lastNotesRead>['resultOf']>>['notes'][number];
