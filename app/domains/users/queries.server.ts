import { and, asc, count, eq, inArray, is, ne, SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { executiveRoleIds } from '~/domains/roles/queries.server';
import { byKey, type IdOf, idByKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { countUpTo } from '~/lib/list/count-up-to.server';
import { rowsTogether } from '~/lib/read-together.server';
import { users } from './table.server';

export type User = typeof users.$inferSelect;

/** The e-mail addresses of users by id, including former ones; one statement for any number. */
export async function listEmails(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${users.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The enabled account of an address, which a deleted one may also have had; null where there is none. */
export async function getUserByEmail(db: Database, email: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), eq(users.disabled, false)));
  return row ?? null;
}

export async function getUserBySubmission(db: Database, submissionId: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.submission_id, submissionId));
  return row ?? null;
}

/** The condition on the enabled account with this id or uuid. */
export const isEnabledKey = (key: string | number) => and(byKey(users, key), eq(users.disabled, false));

/** The enabled account with this id or uuid. @throws AppError 404 for a missing or deleted one */
export async function findAccount(db: Database, key: string | number): Promise<User> {
  const [row] = await db.select().from(users).where(isEnabledKey(key));
  if (!row) throw notFound('User');
  return row;
}

/** The id of the user with this id or uuid, as part of a statement. */
export const userIdOfKey = (key: string) => idByKey(users, key);

/** The colleague at this extension; null where it is unused. */
export async function getExtensionOwner(db: Database, extension: string): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: users.id, name: faceColumns.name })
    .from(users)
    .where(and(eq(users.extension, extension), eq(users.disabled, false)));
  return row ?? null;
}

/** The access versions of these users: of one, or of all with a role. */
export function listAccessVersions(db: Database, whose: { user_id: number } | { role_id: number }) {
  const condition = 'role_id' in whose ? eq(users.role_id, whose.role_id) : eq(users.id, whose.user_id);
  return db.select({ userId: users.id, accessVersion: users.access_version }).from(users).where(condition);
}

export async function getUserByUuid(db: Database, uuid: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.uuid, uuid));
  return user ?? null;
}

export async function getUser(db: Database, id: number): Promise<User | null> {
  const [user] = await rowsTogether(db, db.select().from(users).where(eq(users.id, id)));
  return user ?? null;
}

/** @throws AppError 404 */
export async function findUser(db: Database, id: number): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return row;
}

/** @param key id or uuid @throws AppError 404 */
export async function findUserByKey(db: Database, key: string): Promise<User> {
  const [user] = await db.select().from(users).where(byKey(users, key));
  if (!user) throw notFound('User');
  return user;
}

export const faceColumns = {
  id: users.id,
  name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
  bgColor: users.bg_color,
  txtColor: sql<string>`ifnull(${users.chip_color}, ${users.txt_color})`,
};

/** A colleague in lists: name and chip colours, with readable letters. */
export interface UserChip {
  id: number;
  name: string;
  bgColor: string | null;
  txtColor: string | null;
}

/** The colleague whose id a column has, including former ones: for a select. */
export const userChipOf = (column: SQLiteColumn | SQL) =>
  sql<UserChip | null>`(SELECT json_object('id', id, 'name', trim(first_name || ' ' || last_name), 'bgColor', bg_color, 'txtColor', ifnull(chip_color, txt_color))
    FROM ${users} WHERE id = ${is(column, SQL) ? column : qualified(column)})`.mapWith(parseJson);

/** The name of the user whose id a column has, null without one: for a select. */
export const nameOfUser = (id: SQLiteColumn) =>
  sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM ${users} WHERE ${users}.id = ${qualified(id)})`;

/** The names of the user with the id of an expression, as JSON. */
export const userNames = (id: SQL) =>
  sql<
    string | null
  >`(SELECT json_object('first_name', first_name, 'last_name', last_name) FROM ${users} WHERE id = ${id})`;

export const selectAssignees = (db: Database) =>
  db
    .select(faceColumns)
    .from(users)
    .where(eq(users.disabled, false))
    .orderBy(asc(users.first_name), asc(users.last_name));

/** The users to whom a task can be assigned. */
export const listAssignees = (db: Database) => rowsTogether(db, selectAssignees(db));

/** Whether there are two enabled accounts, as part of a statement. */
export const hasColleagues = sql<number>`EXISTS (SELECT 1 FROM ${users} WHERE disabled = 0 LIMIT 1 OFFSET 1)`;

/** How many enabled accounts there are. */
export const accountsRead = (db: Database) => countUpTo(db, sql`${users} WHERE disabled = 0`);

const isOfRole = (roleId: IdOf) => and(eq(users.role_id, roleId), eq(users.disabled, false));

export const countPeopleOfRole = (db: Database, roleId: number): Promise<number> => db.$count(users, isOfRole(roleId));

/** Number of users with the role whose id a column has: for a select. */
export const countOfRole = (column: SQLiteColumn) =>
  sql<number>`(SELECT count(*) FROM ${users} WHERE role_id = ${qualified(column)} AND disabled = 0)`;

/** The first users of a role, and their total number. */
export async function listPeopleOfRole(db: Database, roleId: IdOf, limit: number) {
  const [results, [counted]] = await db.batch([
    db.select(faceColumns).from(users).where(isOfRole(roleId)).orderBy(asc(users.id)).limit(limit),
    db.select({ total: count() }).from(users).where(isOfRole(roleId)),
  ]);
  return { results, total: counted?.total ?? 0 };
}

/** Number of other executives, by the roles that count as that. */
export function countOtherExecutives(db: Database, id: number): Promise<number> {
  return db.$count(
    users,
    and(ne(users.id, id), eq(users.disabled, false), inArray(users.role_id, executiveRoleIds(db))),
  );
}

const isAt = (locationId: number) => and(eq(users.service_location_id, locationId), eq(users.disabled, false));

/** The users of a service location; `phone` is the extension, because users have no number. */
export function listUsersAt(db: Database, locationId: number, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: users.id,
      uuid: users.uuid,
      first_name: users.first_name,
      last_name: users.last_name,
      name: faceColumns.name,
      email: users.email,
      ext_id: users.extension,
      phone: users.extension,
    })
    .from(users)
    .where(isAt(locationId))
    .orderBy(asc(users.id))
    .limit(limit)
    .offset(offset);
}

export function countUsersAt(db: Database, locationId: number): Promise<number> {
  return db.$count(users, isAt(locationId));
}

/** Colleagues by id, including former ones; one statement for any number. */
export async function listUserChips(db: Database, ids: readonly number[]): Promise<Map<number, UserChip>> {
  if (ids.length === 0) return new Map();
  const wanted = JSON.stringify([...new Set(ids)]);
  const rows = await db
    .select(faceColumns)
    .from(users)
    .where(sql`${users.id} IN (SELECT value FROM json_each(${wanted}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

const unchanged = (user: User) =>
  and(eq(users.id, user.id), eq(users.password_hash, user.password_hash), eq(users.disabled, false));

/** Whether the account is still enabled and has the password that was checked. */
export async function isUnchanged(db: Database, user: User): Promise<boolean> {
  return (await db.$count(users, unchanged(user))) > 0;
}

/** The user's id if the account is still enabled and has the password that was checked, else NULL. */
export function idWhileUnchanged(user: User): SQL<number> {
  return sql<number>`(SELECT id FROM ${users} WHERE ${unchanged(user)})`;
}
