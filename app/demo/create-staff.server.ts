import { eq, sql } from 'drizzle-orm';
import { roles } from '~/domains/roles/table.server';
import { users } from '~/domains/users/table.server';
import type { Database } from '~/lib/drizzle/database.server';
import { permissionKeys } from '~/nouns';
import { staff, type Who } from './people';

const READ_ONLY = permissionKeys.filter(
  (key) => key.endsWith('.read') || key === 'invoice.view' || key === 'job.read_estimate',
);

interface Stamps {
  uuid: string;
  created_at: Date;
  updated_at: Date;
}

/** The write of the club's one custom role; must precede the insert of its first user. */
export function addViewerRole(db: Database, stamps: Stamps) {
  return db
    .insert(roles)
    .values({ ...stamps, name: 'viewer', name_key: 'viewer', label: 'Viewer', permissions: READ_ONLY })
    .onConflictDoNothing();
}

/** The write of a staff account. With an empty hash nobody can sign in to it. */
export function createStaff(db: Database, who: Who, stamps: Stamps, passwordHash = '') {
  const { role, ...person } = staff[who];
  const role_id = sql<number>`(SELECT id FROM roles WHERE name = ${role})` as unknown as number;
  return db.insert(users).values({ ...stamps, ...person, role_id, password_hash: passwordHash });
}

/** Returns the account of a named member of staff, creating it where it does not exist. */
export async function employ(db: Database, who: Who) {
  const find = () => db.select().from(users).where(eq(users.email, staff[who].email));
  const [known] = await find();
  if (known) return known;
  const stamps = () => ({ uuid: crypto.randomUUID(), created_at: new Date(), updated_at: new Date() });
  await db.batch([addViewerRole(db, stamps()), createStaff(db, who, stamps())]);
  const [hired] = await find();
  return hired!;
}
