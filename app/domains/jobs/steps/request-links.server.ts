import type { IdOf } from '~/lib/by-key.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { requestLinks } from '../table.server';

type Clock = Pick<OperationContext, 'db' | 'now'>;

/** A new link to the page of a job's request, and the part of a commit that stores its hash. */
export async function newRequestLink(clock: Clock, jobId: IdOf): Promise<{ token: string; part: Part }> {
  const token = newToken();
  return { token, part: { writes: [insertLink(clock, jobId, await hashToken(token))] } };
}

/** Stores a further link to that page and returns its token, as for a mail; the earlier ones stay valid. */
export async function openRequestLink(clock: Clock, jobId: IdOf): Promise<string> {
  const token = newToken();
  await insertLink(clock, jobId, await hashToken(token));
  return token;
}

const insertLink = ({ db, now }: Clock, jobId: IdOf, token_hash: string) =>
  db.insert(requestLinks).values({ token_hash, job_id: jobId as number, created_at: now });
