import type { Database } from '../drizzle/database.server';
import type { UserActor } from '../operation/operation.server';
import { type Read, readSoon, readTogether } from '../read-together.server';

/** The owner of a credential as the database returns them: equal texts are the same person with the same rights. */
export interface Owner {
  account: string;
  grant: string;
  /** When the credential was last used, in milliseconds; no part of who its owner is. */
  lastUsedAt: number | null;
}

/** A credential, by its hash, with the read that returns its owner, and whom an owner acts as. */
export interface Credential {
  hash: string;
  read: Read<Owner | null>;
  actorOf(owner: Owner): UserActor;
}

interface Known {
  actor: UserActor;
  owner: Owner;
}

/** By the credential's hash; the most recently used are last. */
const known = new Map<string, Known>();

/** Callers cached per isolate: each is some kilobytes of permissions. */
const MOST = 500;

function remember({ hash, actorOf }: Credential, owner: Owner | null): UserActor | null {
  const before = known.get(hash);
  known.delete(hash);
  if (!owner) return null;
  const isUnchanged = before && isSame(before.owner, owner) && before.owner.lastUsedAt === owner.lastUsedAt;
  const entry = isUnchanged ? before : { actor: actorOf(owner), owner };
  known.set(hash, entry);
  if (known.size > MOST) known.delete(known.keys().next().value!);
  return entry.actor;
}

const isSame = (one: Owner, other: Owner) => one.account === other.account && one.grant === other.grant;

/** Returns the owner of this credential, from the database. */
export async function askForCaller(db: Database, credential: Credential): Promise<UserActor | null> {
  const { owner } = await readTogether(db, { owner: credential.read });
  return remember(credential, owner);
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
export function presumeCaller(db: Database, credential: Credential): PresumedCaller | null {
  const before = known.get(credential.hash);
  if (!before) return null;
  const now = readSoon(db, credential.read).then((owner) => ({
    actor: remember(credential, owner),
    isSame: owner !== null && isSame(before.owner, owner),
  }));
  return { actor: before.actor, now };
}

/** For tests: empties the cache, as in a fresh isolate. */
export function forgetCallers(): void {
  known.clear();
}
