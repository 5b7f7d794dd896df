import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { users } from './table.server';

export type User = typeof users.$inferSelect;

/** The enabled account whose id the expression gives, with its role's permissions; reads one row. */
export async function getAccount(db: Database, id: SQL<number>) {
  const [row] = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      role: users.role,
      permissions: users.permissions,
      disabled: users.disabled,
    })
    .from(users)
    .where(eq(users.id, id));
  return row && !row.disabled ? row : null;
}

export async function getUserByEmail(db: Database, email: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function getUserByUuid(db: Database, uuid: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.uuid, uuid));
  return user ?? null;
}

export async function getUser(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** @throws AppError 404 */
export async function findUser(db: Database, id: number): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return row;
}

const faceColumns = {
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  bgColor: users.bg_color,
  txtColor: users.txt_color,
};

/** A colleague as lists show them: name and chip colours. */
export interface Face {
  id: number;
  name: string;
  bgColor: string | null;
  txtColor: string | null;
}

/** The people a task can be given to. */
export function listAssignees(db: Database) {
  return db
    .select(faceColumns)
    .from(users)
    .where(eq(users.disabled, false))
    .orderBy(asc(users.first_name), asc(users.last_name));
}

const isAt = (locationId: number) => and(eq(users.service_location_id, locationId), eq(users.disabled, false));

/** A service location's people as its contacts; `phone` is the extension until a number is known. */
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

/** Colleagues by id, those who have left too; one statement for any number. */
export async function listFaces(db: Database, ids: readonly number[]): Promise<Map<number, Face>> {
  if (ids.length === 0) return new Map();
  const wanted = JSON.stringify([...new Set(ids)]);
  const rows = await db
    .select(faceColumns)
    .from(users)
    .where(sql`${users.id} IN (SELECT value FROM json_each(${wanted}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The write that gives a user a new password; goes into the caller's commit. */
export function setPassword(db: Database, user: User, passwordHash: string, now: Date) {
  return db
    .update(users)
    .set({ password_hash: passwordHash, version: user.version + 1, updated_at: now })
    .where(eq(users.id, user.id));
}

/** The user's id as long as the account is enabled and has the password that was checked, else NULL. */
export function idWhileUnchanged(user: User): SQL<number> {
  return sql<number>`(SELECT id FROM ${users} WHERE id = ${user.id} AND password_hash = ${user.password_hash} AND disabled = 0)`;
}
