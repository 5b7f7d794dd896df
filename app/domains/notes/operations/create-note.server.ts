import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findParent } from '~/lib/operation/parents.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { readOfSomeRecord } from '~/nouns';
import { findNoteRow, getNoteBySubmission, viewNote, writerOf } from '../queries.server';
import { createNoteInput } from '../schema';
import { mentionTasks } from '../steps/mention-tasks.server';
import { noteStep } from '../steps/note-step.server';
import { notes } from '../table.server';
import { noteContent } from '../views/note-content.server';

/** Adds a note to a record; mentioned colleagues get a task. The same submission returns the note it created. */
export const createNote = defineOperation({
  name: 'create-note',
  needs: readOfSomeRecord,
  input: createNoteInput,
  async run(context, { notable_type, notable_id, submission_id, ...written }) {
    const { db, now } = context;
    const writer = writerOf(context.actor);
    const parent = await findParent(context, { type: notable_type, key: notable_id, field: 'notable_type' }, 'read');
    const about = `create-note ${parent.type} ${parent.id}`;
    const submission = await submissionKey({ actor: context.actor, call: about, id: submission_id });
    const row = {
      uuid: crypto.randomUUID(),
      notable_type: parent.type,
      notable_id: parent.id,
      user_id: writer.userId,
      content: noteContent(written),
      submission_id: submission,
      created_at: now,
      updated_at: now,
    };
    const message = 'Note Created Successfully!';
    try {
      const write = db.insert(notes).values(row);
      const id = idOf(notes, row.uuid);
      const mentions = await mentionTasks(context, { ...row, id });
      await commit(context, noteStep(context, row, { action: 'created', id, version: 1, write }), mentions);
    } catch (error) {
      const first =
        submission && violates(error, 'notes.submission_id') ? await getNoteBySubmission(db, submission) : null;
      if (!first) throw error;
      return { message, note: await viewNote(context, first) };
    }
    return { message, note: await viewNote(context, await findNoteRow(db, row.uuid)) };
  },
});
