import { listTakenSources } from '~/domains/tasks/queries.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { enabledIdOf, listHolders } from '~/domains/users/reads/enabled-people.server';
import type { IdOf } from '~/lib/by-key.server';
import { invalid } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import { type OperationContext, type Permission, type Start, userIdOf } from '~/lib/operation/operation.server';
import type { ParentType } from '~/lib/operation/parents.server';
import { rowsTogether } from '~/lib/read-together.server';
import { plainText } from '~/lib/text/clean-html.server';
import { mentionedIn } from '../rules/mentioned';
import type { NoteRow } from '../table.server';

const MOST = 20;
const NONE: ReadonlySet<string> = new Set();

type Mentionable = Awaited<ReturnType<typeof listHolders>>[number];

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
export const keysToBeTold = ({ parents }: Pick<Start, 'parents'>, type: ParentType): Permission[] => [
  ...new Set<Permission>([parents[type]!.read, 'task.read']),
];

/** The people whom a text can mention; none are read where it cannot hold an @, which HTML may write as a reference. */
export async function listMentionable(start: Start, type: ParentType, content: string): Promise<Mentionable[]> {
  if (!/[@&]/.test(content)) return [];
  return rowsTogether(start.db, listHolders(start.db, keysToBeTold(start, type)));
}

/**
 * The part of a commit that opens a task for every colleague mentioned in a note, once per note and person; those
 * without permission to read the record get none. It follows the note's own write.
 * @param note of a new one, whose id is an expression, nobody has a task yet
 * @throws AppError 422 at `content` for more than twenty
 */
export async function mentionTasks(
  context: OperationContext,
  note: Pick<NoteRow, 'uuid' | 'notable_type' | 'notable_id' | 'content'> & { id: IdOf },
  mentionable: Mentionable[],
): Promise<Part> {
  const { db, actor } = context;
  const text = plainText(note.content);
  const others = mentionable.filter(({ id }) => id !== userIdOf(actor));
  const named = mentionedIn(text, others).map(({ id }) => ({ id, source: `mention:${note.uuid}:${id}` }));
  if (named.length > MOST) throw invalid({ content: `Name at most ${MOST} colleagues.` });
  const sources = named.map(({ source }) => source);
  const taken = typeof note.id === 'number' ? await listTakenSources(db, sources) : NONE;
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
