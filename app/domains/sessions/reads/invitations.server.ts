import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { userIdOfKey } from '~/domains/users/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { countTry } from '~/lib/http/rate-limit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import * as limits from '../rules/rate-limits';
import { passwordResets } from '../table.server';

/** Counts an invitation for the rate limits of the sender and of the invited user. @throws AppError 429 */
export async function countInvitation(context: OperationContext, email: string): Promise<void> {
  await countTry(context, `invites:${userIdOf(context.actor)}`, limits.invitations);
  await countTry(context, `invited:${email}`, limits.invitationsOfOne);
}

const isUsable = ({ now }: OperationContext) =>
  and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, now), eq(passwordResets.kind, 'invitation'));

/** Whether the invitation with this hash is for this account, and still valid. */
export async function isInvitationOpen(context: OperationContext, tokenHash: string, uuid: string): Promise<boolean> {
  const isIt = and(eq(passwordResets.token_hash, tokenHash), eq(passwordResets.user_id, userIdOfKey(uuid)));
  return (await context.db.$count(passwordResets, and(isIt, isUsable(context)))) > 0;
}

/** The valid invitation of an account. */
export async function getInvitation(context: OperationContext, userId: IdOf) {
  const [link] = await context.db
    .select({ expires_at: passwordResets.expires_at })
    .from(passwordResets)
    .where(and(eq(passwordResets.user_id, userId), isUsable(context)))
    .orderBy(desc(passwordResets.created_at))
    .limit(1);
  return link ?? null;
}
