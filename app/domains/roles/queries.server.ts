import { asc, eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { roles } from './table.server';

/** The role of an API name, or null. */
export async function getRoleByName(db: Database, name: string) {
  const [role] = await db.select().from(roles).where(eq(roles.name, name));
  return role ?? null;
}

/** Every role as a choice of a form. */
export function listRoles(db: Database) {
  return db.select({ id: roles.id, name: roles.name, label: roles.label }).from(roles).orderBy(asc(roles.id));
}
