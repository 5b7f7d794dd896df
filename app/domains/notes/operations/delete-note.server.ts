import { eq } from 'drizzle-orm';
import { commit } from '~/lib/commit.server';
import { defineOperation } from '~/lib/operation.server';
import { readOfSomeRecord } from '~/lib/parents.server';
import { toldOf } from '../note-history.server';
import { findNoteToChange } from '../queries.server';
import { noteIdInput } from '../schema';
import { notes } from '../table.server';

/** Deletes a note; the history keeps that there was one, not what it said. */
export const deleteNote = defineOperation({
  name: 'delete-note',
  needs: readOfSomeRecord,
  input: noteIdInput,
  async run(context, { id }) {
    const note = await findNoteToChange(context, id);
    const told = toldOf(context, note, 'deleted');
    await commit(context, {
      changes: [{ ...told.change, id, version: note.version + 1 }],
      writes: [context.db.delete(notes).where(eq(notes.id, id))],
      effects: [told.effect],
    });
    return { message: 'Note Deleted Successfully!' };
  },
});
