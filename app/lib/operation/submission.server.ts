import { hashToken } from '../tokens.server';
import type { Actor } from './operation.server';

interface Submission {
  actor: Actor;
  /** The operation, with the record it is about where it is about one. */
  call: string;
  /** Who a visitor says to be. */
  visitor?: string;
  /** The id that the form sent. */
  id: string | null | undefined;
}

/**
 * Returns what a form's submission id is stored as, so that the same form sent twice is one record; null without an id.
 * It belongs to one caller and one call: another's result is not given to whoever knows the id.
 */
export async function submissionKey({ actor, call, visitor = '', id }: Submission): Promise<string | null> {
  if (!id) return null;
  const caller = actor.kind === 'user' ? `user ${actor.userId}` : `${actor.kind} ${visitor}`;
  return hashToken(JSON.stringify([call, caller, id]));
}
