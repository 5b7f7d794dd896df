import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { roles } from './table.server';

/** By the name the API carries, or null. */
export async function getRoleByName(db: Database, name: string) {
  const [role] = await db.select().from(roles).where(eq(roles.name, name));
  return role ?? null;
}
