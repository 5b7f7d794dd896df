import { listTakenSources } from '~/domains/tasks/queries.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { enabledIdOf, listHolders } from '~/domains/users/reads/enabled-people.server';
import type { IdOf } from '~/lib/by-key.server';
import { invalid } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import { type OperationContext, type Permission, userIdOf } from '~/lib/operation/operation.server';
import type { ParentType } from '~/lib/operation/parents.server';
import { plainText } from '~/lib/text/clean-html.server';
import { mentionedIn } from '../rules/mentioned';
import type { NoteRow } from '../table.server';

const MOST = 20;

/** The records that a note can be about, in the words of the task's title. */
const words: Record<ParentType, string> = {
  membership: 'member',
  job: 'job',
  contractor: 'contractor',
  vendor: 'vendor',
  invoice: 'invoice',
  contractor_invoice: 'contractor invoice',
  check: 'check',
  mail: 'message',
};

/** The permissions that a colleague needs to be mentioned: to read the record, and tasks. */
export const keysToBeTold = ({ parents }: OperationContext, type: ParentType): Permission[] => [
  ...new Set<Permission>([parents[type]!.read, 'task.read']),
];

/**
 * The part of a commit that opens a task for every colleague mentioned in a note, once per note and person; those
 * without permission to read the record get none. It follows the note's own write.
 * @throws AppError 422 at `content` for more than twenty
 */
export async function mentionTasks(
  context: OperationContext,
  note: Pick<NoteRow, 'uuid' | 'notable_type' | 'notable_id' | 'content'> & { id: IdOf },
): Promise<Part> {
  const { db, actor } = context;
  const text = plainText(note.content);
  if (!text.includes('@')) return {};
  const holders = await listHolders(db, keysToBeTold(context, note.notable_type));
  const others = holders.filter(({ id }) => id !== userIdOf(actor));
  const named = mentionedIn(text, others).map(({ id }) => ({ id, source: `mention:${note.uuid}:${id}` }));
  if (named.length > MOST) throw invalid({ content: `Name at most ${MOST} colleagues.` });
  const taken = await listTakenSources(
    db,
    named.map(({ source }) => source),
  );
  const author = actor.kind === 'user' ? actor.name : 'A colleague';
  return joinParts(
    named
      .filter(({ source }) => !taken.has(source))
      .map(({ id, source }) =>
        openTask(context, {
          task_type: 'NEW_MESSAGE',
          // Without the note's text: the queue is visible to users who may not read every record
          title: `${author} mentions you: ${words[note.notable_type]} ${note.notable_id}`,
          taskable_type: 'note',
          taskable_id: note.id,
          membership_id: note.notable_type === 'membership' ? note.notable_id : null,
          // Unassigned where they are deleted concurrently
          assigned_to: enabledIdOf(id),
          contact: { name: author, email: '', phone: '' },
          source,
        }),
      ),
  );
}
