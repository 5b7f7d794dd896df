import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { listUserChips, type UserChip, userChipOf } from '~/domains/users/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { forbidden, notFound, unauthenticated } from '~/lib/errors';
import type { Actor, OperationContext, UserActor } from '~/lib/operation/operation.server';
import { findParent, type Parent } from '~/lib/operation/parents.server';
import { allOf, firstOf, joined, type Read } from '~/lib/read-together.server';
import { plainText } from '~/lib/text/clean-html.server';
import { cutText } from '~/lib/text/cut-text';
import { mayChangeNote } from './policy';
import { notableTypes } from './rules/notable-types';
import { type NoteRow, notes } from './table.server';

/** Characters of a note's excerpt beside other things: about four lines. */
const EXCERPT = 240;

/** @throws AppError 401 for a caller who is no user: a note needs an author */
export function writerOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw unauthenticated();
  return actor;
}

const mayChange = (actor: Actor, note: NoteRow) =>
  actor.kind === 'user' && mayChangeNote({ id: actor.userId, isExecutive: isExecutive(actor.role) }, note);

/** A record's notes, newest first, and their number. */
export async function listNotesOf(db: Database, { type, id }: Parent<IdOf>, { page, per_page }: PageOf) {
  const ofRecord = and(eq(notes.notable_type, type), eq(notes.notable_id, id));
  const [[counted], rows] = await db.batch([
    db.select({ total: sql<number>`COUNT(*)` }).from(notes).where(ofRecord),
    db
      .select()
      .from(notes)
      .where(ofRecord)
      .orderBy(desc(notes.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** The newest notes on a record, each with its author and its plain text, and the total number. */
export function lastNotesRead(db: Database, { type, id }: Parent<IdOf>, limit: number) {
  const ofRecord = and(eq(notes.notable_type, type), eq(notes.notable_id, id));
  return joined(
    {
      counted: firstOf(db.select({ total: sql<number>`COUNT(*)` }).from(notes).where(ofRecord)),
      rows: allOf(
        db
          .select({
            id: notes.id,
            content: notes.content,
            updated_at: notes.updated_at,
            user: userChipOf(notes.user_id),
          })
          .from(notes)
          .where(ofRecord)
          .orderBy(desc(notes.id))
          .limit(limit),
      ),
    },
    ({ counted, rows }) => ({
      total: counted?.total ?? 0,
      notes: rows.map(({ content, ...note }) => ({
        ...note,
        text: cutText(plainText(content).replace(/\s+/g, ' ').trim(), EXCERPT),
      })),
    }),
  );
}

/** A note for the task of a mentioned colleague: its record, author and text. */
export const noteRead = (db: Database, id: IdOf) =>
  firstOf(
    db
      .select({
        id: notes.id,
        notable_type: notes.notable_type,
        notable_id: notes.notable_id,
        content: notes.content,
        updated_at: notes.updated_at,
        user: userChipOf(notes.user_id),
      })
      .from(notes)
      .where(eq(notes.id, id)),
  );

/** A record's newest notes. */
export function newestNotesRead(db: Database, { type, id }: Parent<IdOf>, limit: number) {
  const select = db
    .select({ content: notes.content, created_at: notes.created_at })
    .from(notes)
    .where(and(eq(notes.notable_type, type), eq(notes.notable_id, id)))
    .orderBy(desc(notes.id))
    .limit(limit);
  return allOf(select);
}

interface PageOf {
  page: number;
  per_page: number;
}

/** A note that the caller may change, on a record that they may read. @throws AppError 404, 401/403 */
export async function findNoteToChange(context: OperationContext, id: number): Promise<NoteRow> {
  const [note] = await context.db.select().from(notes).where(eq(notes.id, id));
  if (!note) throw notFound('Note');
  await findParent(context, { type: note.notable_type, key: String(note.notable_id), field: 'id' }, 'read');
  if (!mayChange(context.actor, note)) throw forbidden('Only its author changes or deletes a note.');
  return note;
}

export async function getNoteBySubmission(db: Database, submissionId: string): Promise<NoteRow | null> {
  const [note] = await db.select().from(notes).where(eq(notes.submission_id, submissionId));
  return note ?? null;
}

export type NoteView = ReturnType<typeof view>;

/** Notes in the API's format, with their authors. */
export async function viewNotes({ db, actor }: OperationContext, rows: NoteRow[]): Promise<NoteView[]> {
  const authors = await listUserChips(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => view(row, authors.get(row.user_id), mayChange(actor, row)));
}

/** The same of one note, by its uuid, as a read for the call that writes it. */
export function noteViewRead({ db, actor }: OperationContext, uuid: string): Read<NoteView> {
  const select = db
    .select({ ...getTableColumns(notes), user: userChipOf(notes.user_id) })
    .from(notes)
    .where(eq(notes.uuid, uuid));
  return joined({ found: firstOf(select) }, ({ found }) => {
    const { user, ...row } = found!;
    return view(row, user ?? undefined, mayChange(actor, row));
  });
}

export const viewNote = async (context: OperationContext, row: NoteRow) => (await viewNotes(context, [row]))[0]!;

function view(note: NoteRow, author: UserChip | undefined, may_change: boolean) {
  const { id, uuid, content, version, created_at, updated_at, notable_id } = note;
  const user = author ?? { id: note.user_id, name: 'Former colleague', bgColor: null, txtColor: null };
  const notable_type = notableTypes[note.notable_type];
  return { id, uuid, content, version, created_at, updated_at, notable_id, notable_type, user, may_change };
}
