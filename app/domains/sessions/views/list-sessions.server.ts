import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { browserName } from '~/domains/security-events/rules/browser-name';
import { userIdOfKey } from '~/domains/users/queries.server';
import { accountIdQuery, expectAccount } from '~/domains/users/steps/account-in-batch.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { idleSince } from '../rules/lifetimes';
import { type SignInWay, signInWays } from '../rules/sign-in-ways';
import { sessions } from '../table.server';

const NAMED = 100;
const PAGE = 20;

/** The browsers and programs that are signed in to an account, last used first. @throws AppError 404 */
export async function listOpenSessions({ db, env, now, actor }: OperationContext, uuid: string) {
  const open = db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userIdOfKey(uuid)),
        gt(sessions.expires_at, now),
        gt(sessions.last_used_at, idleSince(env, now)),
      ),
    )
    .orderBy(desc(sessions.last_used_at))
    .limit(NAMED);
  const [account, rows] = await db.batch([accountIdQuery(db, uuid), open]);
  expectAccount(account);
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

/** The sign-ins of an account from the history, latest first. @throws AppError 404 */
export async function listSignInPage({ db }: OperationContext, uuid: string, before: number | undefined) {
  const told = db
    .select({ version: history.version, data: history.data, created_at: history.created_at })
    .from(history)
    .where(
      and(
        eq(history.subject_type, 'session'),
        eq(history.subject_id, userIdOfKey(uuid)),
        eq(history.action, 'signed-in'),
        before === undefined ? undefined : lt(history.version, before),
      ),
    )
    .orderBy(desc(history.version))
    .limit(PAGE + 1);
  const [account, rows] = await db.batch([accountIdQuery(db, uuid), told]);
  expectAccount(account);
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
