import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import { countTry } from '~/lib/http/rate-limit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import * as limits from '../rules/rate-limits';
import { passwordResets } from '../table.server';

/** Counts an invitation, of who invites and of who is invited. @throws AppError 429 */
export async function countInvitation(context: OperationContext, email: string): Promise<void> {
  await countTry(context, `invites:${userIdOf(context.actor)}`, limits.invitations);
  await countTry(context, `invited:${email}`, limits.invitationsOfOne);
}

/** The invitation of an account that can still be used. */
export async function getInvitation({ db, now }: OperationContext, userId: IdOf) {
  const isOpen = and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, now));
  const [link] = await db
    .select({ expires_at: passwordResets.expires_at })
    .from(passwordResets)
    .where(and(eq(passwordResets.user_id, userId), eq(passwordResets.kind, 'invitation'), isOpen))
    .orderBy(desc(passwordResets.created_at))
    .limit(1);
  return link ?? null;
}
