import type { Database } from '../drizzle/database.server';
import type { UserActor } from '../operation/operation.server';
import { type Read, readSoon, readTogether } from '../read-together.server';

/** What a caller shows, by its hash, and the read that says whose it is. */
export interface Credential {
  hash: string;
  read: Read<UserActor | null>;
}

interface Known {
  actor: UserActor;
  identity: string;
}

/** By the credential's hash; those used last stand last. */
const known = new Map<string, Known>();

/** How many an isolate knows: each is some kilobytes of permissions. */
const MOST = 500;

/** All of a caller that what they read may depend on, as text. */
const identityOf = ({ lastUsedAt, apiKey, permissions, ...rest }: UserActor) =>
  JSON.stringify({ ...rest, apiKey: apiKey?.id, permissions: [...permissions] });

function remember(hash: string, actor: UserActor | null): Known | null {
  known.delete(hash);
  if (!actor) return null;
  const entry = { actor, identity: identityOf(actor) };
  known.set(hash, entry);
  if (known.size > MOST) known.delete(known.keys().next().value!);
  return entry;
}

/** Who shows this credential, as the database says. */
export async function askForCaller(db: Database, { hash, read }: Credential): Promise<UserActor | null> {
  const { actor } = await readTogether(db, { actor: read });
  remember(hash, actor);
  return actor;
}

export interface PresumedCaller {
  actor: UserActor;
  /** What the database says: who it is, and whether that is the same person with the same rights. */
  now: Promise<{ actor: UserActor | null; isSame: boolean }>;
}

/**
 * Returns who showed this credential last time, and what the database says now: it is asked beside the first reads of the
 * request, in the same call, so that these need not wait for it. Null for a credential that this isolate has not seen.
 */
export function presumeCaller(db: Database, { hash, read }: Credential): PresumedCaller | null {
  const before = known.get(hash);
  if (!before) return null;
  const now = readSoon(db, read).then((actor) => ({
    actor,
    isSame: remember(hash, actor)?.identity === before.identity,
  }));
  return { actor: before.actor, now };
}

/** For tests: as an isolate that has just started. */
export function forgetCallers(): void {
  known.clear();
}
