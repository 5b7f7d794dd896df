import { sql } from 'drizzle-orm';
import { previewedRole } from '~/domains/roles/policy';
import { roleRights } from '~/domains/roles/queries.server';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { type Account, accountWithQuery } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { askForCaller, type Credential } from '~/lib/http/known-callers.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { permissionKeys } from '~/nouns';
import { idleSince } from './rules/lifetimes';
import { sessions } from './table.server';

/**
 * The user of the token with this hash; null where it is unknown, expired, unused for too long or revoked, or the
 * account is disabled. Reads the session and the user, and the name of the user's service location; during a preview
 * that role too. Every request of a signed-in user begins with this.
 */
export function sessionCredential({ env, db, now }: Asked, hash: string): Credential {
  const moment = now.getTime();
  const query = accountWithQuery(
    db,
    sql`(SELECT user_id FROM ${sessions} WHERE token_hash = ${hash} AND expires_at > ${moment}
      AND last_used_at > ${idleSince(env, now).getTime()})`,
    sql<string>`(SELECT json_object('last_used_at', last_used_at,
        'until', iif(preview_until > ${moment}, preview_until, NULL),
        'role', iif(preview_until > ${moment}, json(${roleRights(sql`preview_role_id`)}), NULL))
      FROM ${sessions} WHERE token_hash = ${hash})`,
  );
  return { hash, read: { statements: [query], resultOf: ([rows]) => actorOf(hash, (rows as Found[])[0]) } };
}

/** The user of this token, at this moment: see `sessionCredential`. */
export const getActor = async (context: Asked, token: string) => getActorOfSession(context, await hashToken(token));

/** The same by the hash of the token, under which its session is stored. */
export const getActorOfSession = (context: Asked, tokenHash: string) =>
  askForCaller(context.db, sessionCredential(context, tokenHash));

type Asked = Pick<OperationContext, 'env' | 'db' | 'now'>;

interface Found {
  account: Account;
  value: string;
}

function actorOf(tokenHash: string, found: Found | undefined): UserActor | null {
  if (!found) return null;
  const { account } = found;
  const { last_used_at, until, role } = JSON.parse(found.value) as Seen;
  const own = rightsOf(account.role, account.permissions);
  return {
    kind: 'user',
    userId: account.id,
    sessionHash: tokenHash,
    name: fullName(account),
    account,
    lastUsedAt: new Date(last_used_at),
    ...(until === null
      ? { role: account.role, permissions: own }
      : {
          role: role ? previewedRole(account.role, role.name) : '',
          permissions: new Set(role ? [...rightsOf(role.name, role.permissions)].filter((key) => own.has(key)) : []),
          preview: {
            roleId: role?.id ?? null,
            label: role?.label ?? 'a role that was deleted',
            until: new Date(until),
          },
        }),
  };
}

/** Mutable columns of a session: its last use, and the role that it previews until when. */
interface Seen {
  last_used_at: number;
  until: number | null;
  role: { id: number; name: string; label: string; permissions: string[] } | null;
}

const rightsOf = (role: string, permissions: readonly string[]) =>
  new Set<string>(isExecutive(role) ? permissionKeys : permissions);
