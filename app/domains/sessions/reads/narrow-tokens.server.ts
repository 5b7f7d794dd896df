import { eq } from 'drizzle-orm';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { getActorOfSession } from '../queries.server';
import { sessions } from '../table.server';

type Context = Pick<OperationContext, 'env' | 'db' | 'now' | 'actor'>;

/**
 * Returns a token for a single purpose, valid while the caller's session is, and `seconds` at most. Nothing is stored:
 * it has the session's id, and is signed with the hash of the session's own token, which never leaves the server. Empty
 * for the system, which has no session.
 */
export async function newNarrowToken({ db, now, actor }: Context, purpose: string, seconds: number): Promise<string> {
  if (actor.kind !== 'user') return '';
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token_hash, actor.sessionHash));
  if (!session) return '';
  const said = `${purpose}.${session.id}.${Math.floor(now.getTime() / 1000) + seconds}`;
  return `${said}.${await signed(said, actor.sessionHash)}`;
}

/** Returns the user of this token; null for another purpose, or if it is altered, expired or its session has ended. */
export async function readNarrowToken(
  context: Omit<Context, 'actor'>,
  token: string,
  purpose: string,
): Promise<UserActor | null> {
  const [named, id = '', until = '', signature = '', ...more] = token.split('.');
  if (named !== purpose || more.length > 0 || !/^\d{1,12}$/.test(until)) return null;
  if (Number(until) * 1000 <= context.now.getTime()) return null;
  const [session] = await context.db.select({ hash: sessions.token_hash }).from(sessions).where(eq(sessions.id, id));
  if (!session || !(await isSigned(`${named}.${id}.${until}`, signature, session.hash))) return null;
  return getActorOfSession(context, session.hash);
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

async function signed(text: string, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(text));
  return Buffer.from(signature).toString('base64url');
}

/** Compared in constant time. */
async function isSigned(text: string, signature: string, secret: string): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  return crypto.subtle.verify('HMAC', await keyOf(secret), given, new TextEncoder().encode(text));
}
