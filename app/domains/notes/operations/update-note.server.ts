import { eq } from 'drizzle-orm';
import { AppError, isAppError } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readOfSomeRecord } from '~/nouns';
import { findNoteToChange, viewNote } from '../queries.server';
import { updateNoteInput } from '../schema';
import { listMentionable, mentionTasks } from '../steps/mention-tasks.server';
import { noteStep } from '../steps/note-step.server';
import { notes } from '../table.server';
import { noteContent } from '../views/note-content.server';

/**
 * Replaces a note's text; newly mentioned colleagues get a task. A newer version than the edited one is not
 * overwritten: 409, with the current note.
 */
export const updateNote = defineOperation({
  name: 'update-note',
  needs: readOfSomeRecord,
  input: updateNoteInput,
  async run(context, { id, version: seen, ...written }) {
    const { db, now } = context;
    const note = await findNoteToChange(context, id);
    if (seen !== undefined && seen !== note.version) throw await changedMeanwhile(context, id);
    const content = noteContent(written);
    const message = 'Note Updated Successfully!';
    if (content === note.content) return { message, note: await viewNote(context, note) };
    const changed = { content, version: note.version + 1, updated_at: now };
    const write = db.update(notes).set(changed).where(eq(notes.id, id));
    const mentionable = await listMentionable(context, note.notable_type, content);
    const mentions = await mentionTasks(context, { ...note, content }, mentionable);
    try {
      await commit(
        context,
        noteStep(context, note, { action: 'updated', id, version: changed.version, write }),
        mentions,
      );
    } catch (error) {
      if (isAppError(error) && error.status === 409) throw await changedMeanwhile(context, id);
      throw error;
    }
    return { message, note: await viewNote(context, { ...note, ...changed }) };
  },
});

/** The 409 with the current note. @throws AppError 404 when it was deleted in between */
async function changedMeanwhile(context: OperationContext, id: number): Promise<AppError> {
  const note = await viewNote(context, await findNoteToChange(context, id));
  const message = 'This note was changed in the meantime. Your text is not saved yet.';
  return new AppError(409, message, { details: { note } });
}
