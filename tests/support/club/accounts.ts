import { eq } from 'drizzle-orm';
import type { Who } from '~/demo/people';
import { apiKeys } from '~/domains/api-keys/table.server';
import { createRole } from '~/domains/roles/operations/create-role.server';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { sessions } from '~/domains/sessions/table.server';
import { createUser } from '~/domains/users/operations/create-user.server';
import { getAccount } from '~/domains/users/reads/account.server';
import { users } from '~/domains/users/table.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { permissionKeys } from '~/nouns';
import { contextFor, db } from './context';

let number = 0;

/** The fields of a new colleague whom nobody else is like. */
export function newColleague(fields: Record<string, unknown> = {}) {
  number += 1;
  const password = `Larkspur window ${number}`;
  return {
    role: 'EMPLOYEE',
    first_name: 'Nora',
    last_name: `Winter ${number}`,
    email: `nora.${number}@club.example`,
    password,
    password_confirmation: password,
    ...fields,
  };
}

/** A colleague whom an executive has added. */
export async function addColleague(fields: Record<string, unknown> = {}) {
  const { user } = await perform(createUser, await contextFor('executive'), newColleague(fields));
  return user;
}

/** A role with these permissions. */
export async function addRole(name: string, permissions: readonly (string | number)[]) {
  const { role } = await perform(createRole, await contextFor('executive'), { name, permissions: [...permissions] });
  return role;
}

/** A context in which this user acts, with the role they have now. */
export async function contextOf(userId: number): Promise<OperationContext> {
  const account = (await getAccount(db, userId))!;
  const { role, permissions } = account;
  return {
    ...(await contextFor('visitor')),
    actor: {
      kind: 'user',
      userId,
      sessionHash: `session of ${userId}`,
      name: account.first_name,
      role,
      account,
      permissions: new Set(isExecutive(role) ? permissionKeys : permissions),
    },
  };
}

/** A colleague with a role of these permissions, and a context in which they act. */
export async function clerkWith(...permissions: string[]) {
  number += 1;
  const role = await addRole(`Clerk ${number}`, permissions);
  const user = await addColleague({ role: role.name });
  return { role, user, context: await contextOf(user.id) };
}

export const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

/** Everyone of the demo club's roles. */
export const everyRole: Who[] = ['executive', 'admin', 'accounting', 'service', 'employee', 'billing', 'viewer'];

/** A session of a user, as its token. */
export async function tokenFor(userId: number): Promise<string> {
  const token = crypto.randomUUID();
  const now = new Date();
  await db.insert(sessions).values({
    id: crypto.randomUUID(),
    token_hash: await hashToken(token),
    user_id: userId,
    address: '203.0.113.7',
    user_agent: 'vitest',
    created_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    last_used_at: now,
  });
  return token;
}

/** An API key of a user with these scopes, as its token. */
export async function keyFor(userId: number, scopes: string[], changes: Partial<typeof apiKeys.$inferInsert> = {}) {
  const token = `hck_${newToken()}`;
  const now = new Date();
  await db.insert(apiKeys).values({
    uuid: crypto.randomUUID(),
    user_id: userId,
    name: 'Program',
    prefix: token.slice(0, 12),
    token_hash: await hashToken(token),
    scopes,
    expires_at: new Date(now.getTime() + 3_600_000),
    created_at: now,
    updated_at: now,
    ...changes,
  });
  return token;
}
