import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { invalid, notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { findParent, type Parent } from '~/lib/parents.server';
import { type FileRow, files } from './table.server';

/** Where a file's bytes lie in R2. */
export const OBJECTS = 'files/';
export const objectKey = (uuid: string) => `${OBJECTS}${uuid}`;

/** Any number of values as one bound parameter. */
const oneOf = (values: readonly (string | number)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

export const inFolder = ({ type, id }: Parent, folderId: number | null): SQL =>
  and(eq(files.fileable_type, type), eq(files.fileable_id, id), sql`ifnull(${files.parent_id}, 0) = ${folderId ?? 0}`)!;

/** Folders first, then by name: the index has them by name, and sorting there would read each row twice. */
export async function listFolder(db: Database, parent: Parent, folderId: number | null): Promise<FileRow[]> {
  const rows = await db
    .select()
    .from(files)
    .where(inFolder(parent, folderId))
    .orderBy(sql`${files.label} COLLATE NOCASE`);
  return [...rows.filter(({ type }) => type === 'directory'), ...rows.filter(({ type }) => type === 'file')];
}

/**
 * A file or folder whose record the caller may read (or change).
 * @throws AppError 404, 401/403 without the record's permission
 */
export async function findFile(context: OperationContext, uuid: string, access: 'read' | 'update'): Promise<FileRow> {
  const [row] = await context.db.select().from(files).where(eq(files.uuid, uuid));
  if (!row) throw notFound('File');
  await findParent(context, { type: row.fileable_type, key: String(row.fileable_id), field: 'uuid' }, access);
  return row;
}

/**
 * Those of these that are there, if the caller may change the records they hang on.
 * @throws AppError 404 when none is there, 401/403
 */
export async function findFiles(context: OperationContext, uuids: string[]): Promise<FileRow[]> {
  const rows = await context.db
    .select()
    .from(files)
    .where(inArray(files.uuid, oneOf(uuids)));
  if (rows.length === 0) throw notFound('File');
  for (const { fileable_type, fileable_id } of recordsOf(rows)) {
    await findParent(context, { type: fileable_type, key: String(fileable_id), field: 'uuids' }, 'update');
  }
  return rows;
}

/** One row of each record that the rows hang on. */
export const recordsOf = (rows: FileRow[]) => [
  ...new Map(rows.map((row) => [`${row.fileable_type} ${row.fileable_id}`, row])).values(),
];

/** A folder of this record, by uuid; null is the top. @throws AppError 422 at `parent_id` when there is none */
export async function findFolder(db: Database, parent: Parent, uuid: string | null): Promise<FileRow | null> {
  if (uuid === null) return null;
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.uuid, uuid), eq(files.fileable_type, parent.type), eq(files.fileable_id, parent.id)));
  if (row?.type !== 'directory') throw noFolder();
  return row;
}

export const noFolder = () => invalid({ parent_id: 'This folder is no longer there' });

/** The folders from the top to this one, itself included. */
export function pathTo(db: Database, folderId: number | null): Promise<{ uuid: string; label: string }[]> {
  return db.all(sql`WITH RECURSIVE above(id, uuid, label, parent_id, height) AS (
      SELECT id, uuid, label, parent_id, 0 FROM files WHERE id = ${folderId}
      UNION ALL
      SELECT files.id, files.uuid, files.label, files.parent_id, height + 1 FROM files JOIN above ON files.id = above.parent_id
    ) SELECT uuid, label FROM above ORDER BY height DESC`);
}

/** These and all that stands in them. */
export function contentsOf(db: Database, ids: number[]): Promise<Pick<FileRow, 'id' | 'uuid' | 'type'>[]> {
  return db.all(sql`WITH RECURSIVE inside(id, uuid, type) AS (
      SELECT id, uuid, type FROM files WHERE id IN ${oneOf(ids)}
      UNION
      SELECT files.id, files.uuid, files.type FROM files JOIN inside ON files.parent_id = inside.id
    ) SELECT id, uuid, type FROM inside`);
}

export const removalOf = (db: Database, ids: number[]) => db.delete(files).where(inArray(files.id, oneOf(ids)));

/** The files, folders aside, with a uuid after `from` and up to `to`; null is without end. In the order of uuids. */
export function filesBetween(db: Database, from: string, to: string | null) {
  return db
    .select({ uuid: files.uuid, created_at: files.created_at })
    .from(files)
    .where(
      and(eq(files.type, 'file'), sql`${files.uuid} > ${from}`, to === null ? undefined : sql`${files.uuid} <= ${to}`),
    )
    .orderBy(files.uuid);
}
