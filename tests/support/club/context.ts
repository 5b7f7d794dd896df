import { env, exports } from 'cloudflare:workers';
import { employ as employIn } from '~/demo/create-staff.server';
import type { Who } from '~/demo/people';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { getAccount } from '~/domains/users/reads/account.server';
import { database } from '~/lib/drizzle/database.server';
import type { Env } from '~/lib/env.server';
import type { Actor, OperationContext } from '~/lib/operation/operation.server';
import { settingsReader } from '~/lib/settings/read-settings.server';
import { mails } from '~/mails.server';
import { permissionKeys } from '~/nouns';
import { parents } from '~/parents.server';
import { settingGroups } from '~/settings';
import { texts } from '~/texts.server';

const { default: backstage } = exports as unknown as { default: Env['BACKSTAGE'] };

export const db = database(env.DB);

/** The user row of a named member of staff, created where it does not exist; nobody can sign in with its password. */
export const employ = (who: Who) => employIn(db, who);

/** A context to perform operations in, as a named member of staff, a visitor, or the system. */
export async function contextFor(who: Who | 'visitor' | 'system' = 'visitor'): Promise<OperationContext> {
  // Of its own, as each request has one
  const db = database(env.DB);
  return {
    env: { ...(env as Env), BACKSTAGE: backstage },
    db,
    actor: await actorFor(who),
    now: new Date(),
    request: {
      address: '203.0.113.7',
      origin: 'http://127.0.0.1:8788',
      timezone: 'America/Los_Angeles',
      language: 'en',
      userAgent: 'vitest',
      cookies: { session: null, knownBrowser: null },
      bearer: null,
    },
    parents,
    settingGroups,
    mails,
    texts,
    settings: settingsReader({ db, vars: env as Env, groups: settingGroups, trusted: 0 }),
    waitUntil: () => {},
    drain: (rows) => backstage.drain(rows),
    traceRefusal: () => {},
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
    account: (await getAccount(db, user.id))!,
    permissions: new Set(isExecutive(user.role) ? permissionKeys : user.permissions),
  };
}
