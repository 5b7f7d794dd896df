import { commitAndRead, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { authorizeParent, kindOf } from '~/lib/operation/parents.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { readOfSomeRecord } from '~/nouns';
import { getNoteBySubmission, noteViewRead, viewNote, writerOf } from '../queries.server';
import { createNoteInput } from '../schema';
import { listMentionable, mentionTasks } from '../steps/mention-tasks.server';
import { noteStep } from '../steps/note-step.server';
import { notes } from '../table.server';
import { noteContent } from '../views/note-content.server';

/** Adds a note to a record; mentioned colleagues get a task. The same submission returns the note it created. */
export const createNote = defineOperation({
  name: 'create-note',
  needs: readOfSomeRecord,
  input: createNoteInput,
  async first(start, { notable_type, notable_id, content }) {
    const { type, kind } = kindOf(start, { type: notable_type, field: 'notable_type' });
    return Promise.all([kind.find(start.db, notable_id), listMentionable(start, type, content)]);
  },
  async run(context, { notable_type, notable_id, submission_id, ...written }, found) {
    const { db, now } = context;
    const writer = writerOf(context.actor);
    const { type } = authorizeParent(context, { type: notable_type, field: 'notable_type' }, 'read');
    const [{ id: parentId }, mentionable] = await found;
    const parent = { type, id: parentId };
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
      const mentions = await mentionTasks(context, { ...row, id }, mentionable);
      const step = noteStep(context, row, { action: 'created', id, version: 1, write });
      return { message, note: await commitAndRead(context, [step, mentions], noteViewRead(context, row.uuid)) };
    } catch (error) {
      const first =
        submission && violates(error, 'notes.submission_id') ? await getNoteBySubmission(db, submission) : null;
      if (!first) throw error;
      return { message, note: await viewNote(context, first) };
    }
  },
});
