import type { Actor } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';

/** Returns the unique outside id of the reply that a form sends; null for a form without a submission id. */
export async function replyIdOf(actor: Actor, id: number, submissionId: string): Promise<string | null> {
  const key = await submissionKey({ actor, call: `reply ${id}`, id: submissionId });
  return key && `reply:${key}`;
}
