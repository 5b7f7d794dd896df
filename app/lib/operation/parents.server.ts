import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { IdOf } from '../by-key.server';
import { qualified } from '../columns.server';
import type { Database } from '../drizzle/database.server';
import { invalid } from '../errors';
import { authorize, type OperationContext, type Permission, type Start } from './operation.server';

/** The permissions that the notes and files of a kind of record need, by its name: they have none of their own. */
export type ParentNeeds = Record<string, Pick<ParentKind, 'read' | 'update'>>;

/** A kind of record that notes and files belong to: its permissions and its queries. */
export interface ParentKind {
  read: Permission;
  /** 'system' where no person may change it. */
  update: Permission | 'system';
  /** By id or uuid. @throws AppError 404 */
  find(db: Database, key: string): Promise<{ id: number }>;
  /** A subquery for its id, for reading its notes or files in the same batch. */
  idOf(key: string): IdOf;
  /** A condition: whether the one with this id exists. */
  isThere(id: SQL): SQL<boolean>;
}

/** Filled by app/nouns.ts: the kinds of records that notes and files belong to. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface ParentTypes {}
export type ParentType = keyof ParentTypes;
export type Parents = Partial<Record<ParentType, ParentKind>>;

export interface Parent<Id extends IdOf = number> {
  type: ParentType;
  id: Id;
}

/** 'Memberships', 'contractor_invoice', 'ContractorInvoices': all spellings of a kind of record. */
function kindNamed(parents: Parents, name: string): ParentType | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');
  const singular = plain(name).replace(/s$/, '');
  return (Object.keys(parents) as ParentType[]).find((type) => plain(type) === singular);
}

interface Named {
  type: string;
  key: string;
  /** The input's name of the kind, for the error. */
  field: string;
}

/**
 * Returns the record that a note or file belongs to, if the caller may read (or change) it.
 * @throws AppError 422 for an unknown kind, 401/403 without the record's permission, 404
 */
export function findParent(context: OperationContext, named: Named, access: 'read' | 'update'): Promise<Parent> {
  return withParent(context, named, access, async () => undefined).then(([parent]) => parent);
}

/**
 * The same, with another read in the same batch: the permission is checked without the database, and without such a
 * record that read finds nothing.
 */
export async function withParent<Result>(
  context: OperationContext,
  { type: name, key, field }: Named,
  access: 'read' | 'update',
  read: (parent: Parent<IdOf>) => PromiseLike<Result>,
): Promise<[Parent, Result]> {
  const { type, kind } = authorizeParent(context, { type: name, field }, access);
  const [{ id }, result] = await Promise.all([kind.find(context.db, key), read({ type, id: kind.idOf(key) })]);
  return [{ type, id }, result];
}

/**
 * The kind of a record, if the caller may read (or change) those of this kind.
 * @throws AppError 422 for an unknown kind, 401/403
 */
export function authorizeParent(
  { parents, actor }: OperationContext,
  { type: name, field }: Pick<Named, 'type' | 'field'>,
  access: 'read' | 'update',
): { type: ParentType; kind: ParentKind } {
  const found = kindOf({ parents }, { type: name, field });
  authorize(actor, found.kind[access]);
  return found;
}

/** The kind of a record by its name, for an operation's first read: the caller is authorized later. @throws AppError 422 */
export function kindOf({ parents }: Pick<Start, 'parents'>, { type: name, field }: Pick<Named, 'type' | 'field'>) {
  const type = kindNamed(parents, name);
  const kind = type && parents[type];
  if (!kind) throw invalid({ [field]: `Choose one of ${Object.keys(parents).join(', ')}` });
  return { type, kind };
}

/** Whether the record of a row exists: for the columns of a select. */
export function isParentThere(parents: Parents, type: SQLiteColumn, id: SQLiteColumn): SQL<boolean> {
  const cases = Object.entries(parents).map(([name, kind]) => sql`WHEN ${name} THEN ${kind.isThere(qualified(id))}`);
  return sql<boolean>`CASE ${qualified(type)} ${sql.join(cases, sql` `)} END`.mapWith(Boolean);
}
