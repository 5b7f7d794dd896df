import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { roles } from '~/domains/roles/table.server';
import { isExecutive } from '~/domains/sessions/queries.server';
import { users } from '~/domains/users/table.server';
import { database } from '~/lib/database.server';
import type { Env } from '~/lib/env.server';
import type { Actor, OperationContext } from '~/lib/operation.server';
import { permissionKeys } from '~/permissions';
import { staff, type Who } from './people';

export const db = database(env.DB);

/** A context to perform operations in, as a named member of staff, a visitor, or the system. */
export async function contextFor(who: Who | 'visitor' | 'system' = 'visitor'): Promise<OperationContext> {
  return {
    env: env as Env,
    db,
    actor: await actorFor(who),
    now: new Date(),
    request: {
      address: '203.0.113.7',
      origin: 'http://127.0.0.1:8788',
      timezone: 'America/Los_Angeles',
      language: 'en',
      userAgent: 'vitest',
    },
    waitUntil: () => {},
    drain: (ids) => (exports as unknown as { default: { drain(ids: string[]): Promise<void> } }).default.drain(ids),
  };
}

async function actorFor(who: Who | 'visitor' | 'system'): Promise<Actor> {
  if (who === 'visitor') return { kind: 'visitor' };
  if (who === 'system') return { kind: 'system', name: 'test' };
  const user = await employ(who);
  return {
    kind: 'user',
    userId: user.id,
    sessionHash: `session of ${who}`,
    name: `${user.first_name} ${user.last_name}`,
    role: user.role,
    permissions: new Set(isExecutive(user.role) ? permissionKeys : user.permissions),
  };
}

const READ_ONLY = permissionKeys.filter(
  (key) => key.endsWith('.read') || key === 'invoice.view' || key === 'job.read_estimate',
);

/** The user row of a named member of staff, made when it is not there yet; nobody can sign in with its password. */
export async function employ(who: Who) {
  const person = staff[who];
  const [known] = await db.select().from(users).where(eq(users.email, person.email));
  if (known) return known;
  const stamps = { uuid: crypto.randomUUID(), created_at: new Date(), updated_at: new Date() };
  if (person.role === 'viewer') {
    await db.insert(roles).values({ ...stamps, name: 'viewer', label: 'Viewer', permissions: READ_ONLY });
  }
  const [role] = await db.select().from(roles).where(eq(roles.name, person.role));
  await db.insert(users).values({
    ...stamps,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    password_hash: '',
    role_id: role!.id,
  });
  const [user] = await db.select().from(users).where(eq(users.email, person.email));
  return user!;
}
