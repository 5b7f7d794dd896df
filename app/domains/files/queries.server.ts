import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import { parseJson } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid, notFound } from '~/lib/errors';
import { idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { authorizeParent, isParentThere, type Parent } from '~/lib/operation/parents.server';
import { type FileRow, files, folderKey } from './table.server';

/** The R2 key of a file's bytes. */
export const OBJECTS = 'files/';
export const objectKey = (uuid: string) => `${OBJECTS}${uuid}`;

/** Any number of values as one bound parameter. */
const oneOf = (values: readonly (string | number)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** A record with files: one of those whose pages list files, or a sound, which only its own call opens. */
export interface FileOwner {
  type: Parent['type'] | 'voicemail' | 'recording';
  id: IdOf;
}

const inFolder = ({ type, id }: FileOwner, folderId: IdOf | null): SQL =>
  and(eq(files.fileable_type, type), eq(files.fileable_id, id), sql`${folderKey} = ${folderId ?? 0}`)!;

/** How many files a record has, in all its folders. */
export const countFilesOf = (db: Database, { type, id }: FileOwner) =>
  db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.fileable_type, type), eq(files.fileable_id, id), eq(files.type, 'file')));

export interface FileBrief {
  uuid: string;
  label: string;
}

/** Expression of the files with these ids, by name. @param ids a select of ids */
export const fileBriefs = (ids: SQL) =>
  sql<FileBrief[]>`(SELECT json_group_array(json_object('uuid', uuid, 'label', label) ORDER BY label)
    FROM ${files} WHERE id IN (${ids}))`.mapWith(parseJson);

/** The id of a file that is added in the same commit. */
export const fileIdOf = (uuid: string) => idOf(files, uuid);

/** A select of the ids of all files of a record. */
export const fileIdsOf = ({ type, id }: FileOwner) =>
  sql`SELECT id FROM ${files} WHERE fileable_type = ${type} AND fileable_id = ${id} AND type = 'file'`;

/** A file by its uuid, of those with these ids. @param ids a select of ids. @throws AppError 404 */
export async function findFileAmong(db: Database, uuid: string, ids: SQL): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.uuid, uuid), sql`${files.id} IN (${ids})`));
  if (!row) throw notFound('File');
  return row;
}

/** Folders first, then by name: the index is by name, and sorting there would read each row twice. */
export async function listFolder(db: Database, parent: FileOwner, folderId: IdOf | null): Promise<FileRow[]> {
  const rows = await db.select().from(files).where(inFolder(parent, folderId)).orderBy(files.label);
  return [...rows.filter(({ type }) => type === 'directory'), ...rows.filter(({ type }) => type === 'file')];
}

/**
 * A file or folder whose record the caller may read (or change).
 * @throws AppError 404, 401/403 without the record's permission
 */
export async function findFile(context: OperationContext, uuid: string, access: 'read' | 'update'): Promise<FileRow> {
  const [row] = await listWithRecords(context, eq(files.uuid, uuid));
  if (!row) throw notFound('File');
  return withoutRecord(context, row, { field: 'uuid', access });
}

/** Files and folders, each with whether its record exists. */
const listWithRecords = ({ db, parents }: OperationContext, which: SQL) =>
  db
    .select({ ...getTableColumns(files), hasRecord: isParentThere(parents, files.fileable_type, files.fileable_id) })
    .from(files)
    .where(which);

/** @throws AppError 401/403 without the permission of its record, 404 where the record is deleted */
function withoutRecord(
  context: OperationContext,
  { hasRecord, ...row }: FileRow & { hasRecord: boolean },
  { field, access }: { field: string; access: 'read' | 'update' },
): FileRow {
  authorizeParent(context, { type: row.fileable_type, field }, access);
  if (!hasRecord) throw notFound('File');
  return row;
}

/**
 * The existing ones of these, if the caller may change their records.
 * @throws AppError 404 when none exists, 401/403
 */
export async function findFiles(context: OperationContext, uuids: string[]): Promise<FileRow[]> {
  const rows = await listWithRecords(context, inArray(files.uuid, oneOf(uuids)));
  if (rows.length === 0) throw notFound('File');
  return rows.map((row) => withoutRecord(context, row, { field: 'uuids', access: 'update' }));
}

/** One row of each record of the rows. */
export const recordsOf = (rows: FileRow[]) => [
  ...new Map(rows.map((row) => [`${row.fileable_type} ${row.fileable_id}`, row])).values(),
];

/** A folder of this record, by uuid; null is the top. @throws AppError 422 at `parent_id` when there is none */
export async function findFolder(db: Database, parent: Parent<IdOf>, uuid: string | null): Promise<FileRow | null> {
  if (uuid === null) return null;
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.uuid, uuid), eq(files.fileable_type, parent.type), eq(files.fileable_id, parent.id)));
  if (row?.type !== 'directory') throw noFolder();
  return row;
}

/**
 * The id of the folder with this uuid, as part of a statement; null is the top. The plus removes the column's affinity,
 * with which SQLite would not use the expression index of a folder's contents.
 */
export const folderIdOf = (uuid: string | null) =>
  uuid === null ? null : sql<number>`(SELECT +id FROM ${files} WHERE uuid = ${uuid})`;

const noFolder = () => invalid({ parent_id: 'This folder is no longer there' });

/** @throws AppError 422 at `parent_id` for a folder that was deleted */
export async function checkFolder(db: Database, id: number | null): Promise<void> {
  if (id !== null && (await db.$count(files, eq(files.id, id))) === 0) throw noFolder();
}

/** The folders from the top to the one with this uuid, itself included. @throws AppError 422 as findFolder does */
export async function findPathTo(db: Database, { type, id }: Parent<IdOf>, uuid: string | null) {
  if (uuid === null) return [];
  const path = await pathFrom(
    db,
    sql`uuid = ${uuid} AND type = 'directory' AND fileable_type = ${type} AND fileable_id = ${id}`,
  );
  if (path.length === 0) throw noFolder();
  return path;
}

/** The folders from the top to this one, itself included. */
export const pathTo = (db: Database, folderId: number | null) => pathFrom(db, sql`id = ${folderId}`);

function pathFrom(db: Database, isLast: SQL): Promise<{ uuid: string; label: string }[]> {
  return db.all(sql`WITH RECURSIVE above(id, uuid, label, parent_id, height) AS (
      SELECT id, uuid, label, parent_id, 0 FROM files WHERE ${isLast}
      UNION ALL
      SELECT files.id, files.uuid, files.label, files.parent_id, height + 1 FROM files JOIN above ON files.id = above.parent_id
    ) SELECT uuid, label FROM above ORDER BY height DESC`);
}

/** These and all their contents. */
export function contentsOf(db: Database, ids: number[]): Promise<Pick<FileRow, 'id' | 'uuid' | 'type'>[]> {
  return db.all(sql`WITH RECURSIVE inside(id, uuid, type) AS (
      SELECT id, uuid, type FROM files WHERE id IN ${oneOf(ids)}
      UNION
      SELECT files.id, files.uuid, files.type FROM files JOIN inside ON files.parent_id = inside.id
    ) SELECT id, uuid, type FROM inside`);
}

export const removalOf = (db: Database, ids: number[]) => db.delete(files).where(inArray(files.id, oneOf(ids)));

/** The files, without folders, with a uuid after `from` and up to `to`, null for no end, in the order of uuids. */
export function filesBetween(db: Database, from: string, to: string | null) {
  return db
    .select({ uuid: files.uuid, created_at: files.created_at })
    .from(files)
    .where(
      and(eq(files.type, 'file'), sql`${files.uuid} > ${from}`, to === null ? undefined : sql`${files.uuid} <= ${to}`),
    )
    .orderBy(files.uuid);
}
