import { eq } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { maySeal, seal, unseal } from '~/lib/sealed.server';
import { users } from '../table.server';

const whose = (userId: number) => `users.rc_pass:${userId}`;

/** The password of an extension, sealed. @throws AppError 422 where no key is configured */
export async function sealedPassword({ env }: OperationContext, userId: number, password: string): Promise<string> {
  if (!maySeal(env)) throw invalid({ password: 'Passwords of extensions cannot be kept here: ask the operator.' });
  return seal(env, password, whose(userId));
}

/** The password of the caller's own extension; null for others, for API keys, and where it has none. */
export async function ownExtensionPassword(
  { db, env, actor }: Pick<OperationContext, 'db' | 'env' | 'actor'>,
  userId: number,
): Promise<string | null> {
  if (userIdOf(actor) !== userId || (actor.kind === 'user' && actor.apiKey)) return null;
  const [row] = await db.select({ rc_pass: users.rc_pass }).from(users).where(eq(users.id, userId));
  return row?.rc_pass ? unseal(env, row.rc_pass, whose(userId)) : null;
}
