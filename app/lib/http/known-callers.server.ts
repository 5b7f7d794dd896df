import type { Database } from '../drizzle/database.server';
import type { UserActor } from '../operation/operation.server';
import { type Read, readSoon, readTogether } from '../read-together.server';

/** A credential, by its hash, and the read that returns whose it is. */
export interface Credential {
  hash: string;
  read: Read<UserActor | null>;
}

interface Known {
  actor: UserActor;
  identity: string;
}

/** By the credential's hash; the most recently used are last. */
const known = new Map<string, Known>();

/** Callers cached per isolate: each is some kilobytes of permissions. */
const MOST = 500;

/** Everything of a caller that reads may depend on, as text. */
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

/** Returns the owner of this credential, from the database. */
export async function askForCaller(db: Database, { hash, read }: Credential): Promise<UserActor | null> {
  const { actor } = await readTogether(db, { actor: read });
  remember(hash, actor);
  return actor;
}

export interface PresumedCaller {
  actor: UserActor;
  /** The database's result: the caller, and whether the cached one is the same person with the same rights. */
  now: Promise<{ actor: UserActor | null; isSame: boolean }>;
}

/**
 * Returns the cached caller of this credential, and the database's result: it is queried beside the first reads of the
 * request, in the same call, so that these need not wait for it. Null for a credential that this isolate has not
 * cached.
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

/** For tests: empties the cache, as in a fresh isolate. */
export function forgetCallers(): void {
  known.clear();
}
