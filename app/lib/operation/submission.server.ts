import { hashToken } from '../tokens.server';
import type { Actor } from './operation.server';

interface Submission {
  actor: Actor;
  /** The operation, with its record where it has one. */
  call: string;
  /** The visitor's claimed identity. */
  visitor?: string;
  /** The id that the form sent. */
  id: string | null | undefined;
}

/**
 * Returns the stored form of a submission id, so that the same form sent twice creates one record; null without an id.
 * It is bound to one caller and one call: knowing another's id does not return their result.
 */
export async function submissionKey({ actor, call, visitor = '', id }: Submission): Promise<string | null> {
  if (!id) return null;
  const caller = actor.kind === 'user' ? `user ${actor.userId}` : `${actor.kind} ${visitor}`;
  return hashToken(JSON.stringify([call, caller, id]));
}
