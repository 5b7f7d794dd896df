import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { browserName } from '~/domains/security-events/rules/browser-name';
import type { IdOf } from '~/lib/by-key.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { idleSince } from '../rules/lifetimes';
import { type SignInWay, signInWays } from '../rules/sign-in-ways';
import { sessions } from '../table.server';

const NAMED = 100;
const PAGE = 20;

/** The browsers and programs that an account is signed in with, the last used one first. */
export async function listOpenSessions({ db, env, now, actor }: OperationContext, userId: IdOf) {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), gt(sessions.expires_at, now), gt(sessions.last_used_at, idleSince(env, now))),
    )
    .orderBy(desc(sessions.last_used_at))
    .limit(NAMED);
  return rows.map(({ id, token_hash, address, user_agent, created_at, last_used_at, expires_at }) => ({
    id,
    browser: browserName(user_agent),
    address,
    created_at,
    last_used_at,
    expires_at,
    is_current: actor.kind === 'user' && actor.sessionHash === token_hash,
  }));
}

export type OpenSession = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** What the history says of the sign-ins of an account, the latest first. */
export async function listSignInPage({ db }: OperationContext, userId: IdOf, before: number | undefined) {
  const rows = await db
    .select({ version: history.version, data: history.data, created_at: history.created_at })
    .from(history)
    .where(
      and(
        eq(history.subject_type, 'session'),
        eq(history.subject_id, userId),
        eq(history.action, 'signed-in'),
        before === undefined ? undefined : lt(history.version, before),
      ),
    )
    .orderBy(desc(history.version))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    results: page.map(({ version, data, created_at }) => {
      const {
        address = '',
        browser = '',
        how = 'password',
      } = data as {
        address?: string;
        browser?: string;
        how?: SignInWay;
      };
      return { number: version, created_at, address, browser, how: signInWays[how] };
    }),
    next: rows.length > PAGE ? page.at(-1)!.version : null,
  };
}
