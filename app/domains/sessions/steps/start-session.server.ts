import { eq } from 'drizzle-orm';
import { browserName } from '~/domains/security-events/rules/browser-name';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { accountOf, eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { idWhileUnchanged, isUnchanged, type User } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { unauthenticated } from '~/lib/errors';
import { addTry } from '~/lib/http/rate-limit.server';
import { type Change, commit, nextVersion, type Part } from '~/lib/operation/commit.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { getActor } from '../queries.server';
import { browserWrites, getKnownBrowser } from '../reads/known-browser.server';
import { SESSION_SECONDS } from '../rules/lifetimes';
import type { SignInWay } from '../rules/sign-in-ways';
import { sessions } from '../table.server';
import { endSessions } from './end-sessions.server';

/** Most mails about new browsers to an account per day: a program without cookies is new each time. */
const NEW_BROWSER_MAILS = 5;
const DAY_SECONDS = 86_400;

/**
 * Starts a new session for the user, replacing the browser's current one. For a new browser of the account its owner is
 * notified.
 * @param how the method of authentication, for the list of sign-ins
 * @param user as read before the password or code was checked: if it has changed since, no session is created
 * @throws AppError 401 when the account was disabled or got another password in between
 */
export async function startSession(context: OperationContext, user: User, how: SignInWay) {
  const { db, now, request } = context;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const write = db.insert(sessions).values({
    id: crypto.randomUUID(),
    token_hash: tokenHash,
    user_id: idWhileUnchanged(user),
    address: request.address,
    user_agent: request.userAgent,
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    last_used_at: now,
  });
  const actor: UserActor = {
    kind: 'user',
    userId: user.id,
    sessionHash: tokenHash,
    name: fullName(user),
    role: user.role,
    permissions: new Set(),
  };
  const change: Change = {
    subject: 'session',
    id: user.id,
    version: nextVersion('session', user.id),
    action: 'signed-in',
    data: { address: request.address, browser: browserName(request.userAgent), how },
  };
  const parts = await Promise.all([endedInBrowser(context), knownFromNow(context, user, token)]);
  const started = commit({ ...context, actor }, ...parts, { changes: [change], writes: [write] });
  await explained(started, async () => {
    if (!(await isUnchanged(db, user))) {
      throw unauthenticated('Your account was changed just now. Please sign in again.');
    }
  });
  return { token, message: `Welcome back, ${user.first_name}.` };
}

/** The end of the session of the browser's cookie; nothing without one, or for an ended one. */
async function endedInBrowser(context: OperationContext): Promise<Part> {
  const { request } = context;
  const old = request.cookies.session && (await getActor(context, request.cookies.session));
  if (!old) return {};
  const { userId, sessionHash } = old;
  const its = eq(sessions.token_hash, sessionHash);
  return endSessions(context, its, { userId, account: accountOf(old), what: 'new sign-in' });
}

/** The part that makes the browser known to the account; for a new one with the event and the mail. */
async function knownFromNow(context: OperationContext, user: User, token: string): Promise<Part> {
  const [known, writes] = await Promise.all([getKnownBrowser(context, user.id), browserWrites(context, user, token)]);
  if (known) return { writes };
  const { count } = await addTry(context, `new-browser:${user.id}`, DAY_SECONDS);
  return {
    writes: [...writes, eventWrite(context, { kind: 'new-browser', userId: user.id, account: user.email })],
    effects: count > NEW_BROWSER_MAILS ? [] : tellOwner(context, user, 'new-browser'),
  };
}
