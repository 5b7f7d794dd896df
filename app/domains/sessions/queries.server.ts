import { sql } from 'drizzle-orm';
import { previewedRole } from '~/domains/roles/policy';
import { roleRights } from '~/domains/roles/queries.server';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { accountRow, enabledAccount } from '~/domains/users/reads/account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { askForCaller, type Credential, type Owner } from '~/lib/http/known-callers.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { firstOf } from '~/lib/read-together.server';
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
  const preview = sql<string>`iif(preview_until > ${moment},
    json_object('until', preview_until, 'role', json(${roleRights(sql`preview_role_id`)})), '')`;
  const query = db
    .select({
      account: accountRow.text.as('account'),
      grant: preview.as('granted'),
      lastUsedAt: sql<number>`sessions.last_used_at`,
    })
    .from(sessions)
    .innerJoin(...enabledAccount)
    .where(sql`token_hash = ${hash} AND expires_at > ${moment} AND last_used_at > ${idleSince(env, now).getTime()}`);
  return { hash, read: firstOf(query), actorOf: (owner) => actorOf(hash, owner) };
}

/** The user of this token, at this moment: see `sessionCredential`. */
export const getActor = async (context: Asked, token: string) => getActorOfSession(context, await hashToken(token));

/** The same by the hash of the token, under which its session is stored. */
export const getActorOfSession = (context: Asked, tokenHash: string) =>
  askForCaller(context.db, sessionCredential(context, tokenHash));

type Asked = Pick<OperationContext, 'env' | 'db' | 'now'>;

function actorOf(tokenHash: string, owner: Owner): UserActor {
  const account = accountRow.rowOf(owner.account);
  const preview = owner.grant === '' ? null : (JSON.parse(owner.grant) as Preview);
  const own = rightsOf(account.role, account.permissions);
  return {
    kind: 'user',
    userId: account.id,
    sessionHash: tokenHash,
    name: fullName(account),
    account,
    lastUsedAt: new Date(owner.lastUsedAt!),
    ...(preview ? previewed(account.role, own, preview) : { role: account.role, permissions: own }),
  };
}

/** What a session has while it previews a role; the role is null where it was deleted. */
interface Preview {
  until: number;
  role: { id: number; name: string; label: string; permissions: string[] } | null;
}

const previewed = (ownRole: string, own: ReadonlySet<string>, { until, role }: Preview) => ({
  role: role ? previewedRole(ownRole, role.name) : '',
  permissions: new Set(role ? [...rightsOf(role.name, role.permissions)].filter((key) => own.has(key)) : []),
  preview: { roleId: role?.id ?? null, label: role?.label ?? 'a role that was deleted', until: new Date(until) },
});

const rightsOf = (role: string, permissions: readonly string[]) =>
  new Set<string>(isExecutive(role) ? permissionKeys : permissions);
