import type { SerializeFrom } from '@remix-run/cloudflare';
import type { listNotes } from '../operations/list-notes.server';
import type { lastNotesRead } from '../queries.server';

/** The result of `listNotes`, as it reaches the page. */
export type NotesPage = SerializeFrom<Awaited<ReturnType<typeof listNotes.run>>>;
export type NoteItem = NotesPage['results'][number];

/** A note as it stands beside other things of its record: its author and the beginning of its text. */
export type NoteBrief = SerializeFrom<ReturnType<ReturnType<typeof lastNotesRead>['resultOf']>>['notes'][number];
