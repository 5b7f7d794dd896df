import type { EndpointTable } from '~/lib/http/endpoints.server';
import { createNote } from './operations/create-note.server';
import { deleteNote } from './operations/delete-note.server';
import { listColleagues } from './operations/list-colleagues.server';
import { listNotes } from './operations/list-notes.server';
import { updateNote } from './operations/update-note.server';

export { noteEffects as effects } from './effects.server';

export const endpoints = {
  'GET /notes/colleagues': listColleagues,
  'POST /notes/index': listNotes,
  'POST /notes/create': createNote,
  'POST /notes/update': updateNote,
  'DELETE /notes/{id}': deleteNote,
} satisfies EndpointTable;
