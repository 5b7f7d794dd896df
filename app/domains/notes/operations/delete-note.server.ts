import { eq } from 'drizzle-orm';
import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readOfSomeRecord } from '~/nouns';
import { findNoteToChange } from '../queries.server';
import { noteIdInput } from '../schema';
import { noteStep } from '../steps/note-step.server';
import { notes } from '../table.server';

/** Deletes a note, and closes the tasks of mentioned colleagues; the history retains that it existed, not its text. */
export const deleteNote = defineOperation({
  name: 'delete-note',
  needs: readOfSomeRecord,
  input: noteIdInput,
  async run(context, { id }) {
    const note = await findNoteToChange(context, id);
    const write = context.db.delete(notes).where(eq(notes.id, id));
    const told = await closeTasksOf(context, 'note', id, ['NEW_MESSAGE']);
    await commit(context, noteStep(context, note, { action: 'deleted', id, version: note.version + 1, write }), told);
    return { message: 'Note Deleted Successfully!' };
  },
});
