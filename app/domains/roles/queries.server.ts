import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { byKey, idByKey } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { rowsTogether } from '~/lib/read-together.server';
import { EXECUTIVE_KEYS, roleKey } from './rules/role-key';
import { roles } from './table.server';

export type Role = typeof roles.$inferSelect;

/** The role of an API name, in any spelling, or null. */
export async function getRoleByName(db: Database, name: string): Promise<Role | null> {
  const [role] = await db
    .select()
    .from(roles)
    .where(eq(roles.name_key, roleKey(name)));
  return role ?? null;
}

/** By id or uuid. @throws AppError 404 */
export async function findRole(db: Database, key: string): Promise<Role> {
  const [role] = await db.select().from(roles).where(byKey(roles, key));
  if (!role) throw notFound('Role');
  return role;
}

export async function getRoleBySubmission(db: Database, submissionId: string): Promise<Role | null> {
  const [role] = await db.select().from(roles).where(eq(roles.submission_id, submissionId));
  return role ?? null;
}

/** Every role as a choice of a form. */
export function listRoles(db: Database) {
  return db.select({ id: roles.id, name: roles.name, label: roles.label }).from(roles).orderBy(asc(roles.id));
}

/** Every role with its permissions, read together with others. */
export const listRoleRights = (db: Database) =>
  rowsTogether(
    db,
    db
      .select({ name: roles.name, label: roles.label, permissions: roles.permissions })
      .from(roles)
      .orderBy(asc(roles.id)),
  );

/** The label of the role whose id a column has: for a select. */
export const roleLabelOf = (column: SQLiteColumn): SQL<string> =>
  sql<string>`(SELECT label FROM ${roles} WHERE id = ${qualified(column)})`;

/** The id of a role by its API name, as part of a statement. */
export const roleIdOf = (name: string): SQL<number> =>
  sql<number>`(SELECT id FROM ${roles} WHERE name_key = ${roleKey(name)})`;

/** The id of the role with this id or uuid, as part of a statement. */
export const roleIdOfKey = (key: string) => idByKey(roles, key);

/** The columns of a role, for a view with more. */
export const roleColumns = getTableColumns(roles);

/** The write that deletes a role; goes into the caller's commit. */
export const deleteRoleWrite = (db: Database, id: number) => db.delete(roles).where(eq(roles.id, id));

/** Name and permissions of the role with the id of an expression: as JSON, for a select of something else. */
export const roleRights = (id: SQL) =>
  sql`(SELECT json_object('id', id, 'name', name, 'label', label, 'permissions', json(permissions)) FROM ${roles} WHERE id = ${id})`;

/** The ids of executive roles, as a subselect. */
export const executiveRoleIds = (db: Database) =>
  db.select({ id: roles.id }).from(roles).where(inArray(roles.name_key, EXECUTIVE_KEYS));
