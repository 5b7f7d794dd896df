import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/lib/drizzle/database.server';
import { AppError } from '~/lib/errors';
import { idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { Passkey } from '../queries.server';
import { CHALLENGE_SECONDS, hostOfSite } from '../rules/passkeys';
import type { NewCredential, UsedCredential } from '../schema';
import { passkeyChallenges, passkeys } from '../table.server';

/** Imported where a passkey is created or checked only: it is large, and patches `Reflect`. */
const webauthn = () => import('@simplewebauthn/server');

type Context = Pick<OperationContext, 'env' | 'db' | 'now' | 'request' | 'settings'>;

const refused = () => new AppError(422, 'This passkey could not be checked. Please try again.');

interface Owner {
  id: number;
  uuid: string;
  email: string;
  name: string;
}

/** The browser's options to create a passkey for an account, with the uuid of the challenge. */
export async function registrationOptions(context: Context, owner: Owner, known: Passkey[]) {
  const { request } = context;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: (await clubOf(context)).name,
    rpID: hostOfSite(request.origin),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.uuid),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    // Discoverable without a user name, and unlocked with a finger or a PIN: it is both factors
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { uuid: await keepChallenge(context, options.challenge, owner.id), options };
}

/** The browser's options to sign in with any passkey of this site, with the uuid of the challenge. */
export async function signInOptions(context: Context) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOfSite(context.request.origin),
    userVerification: 'required',
  });
  return { uuid: await keepChallenge(context, options.challenge, null), options };
}

async function keepChallenge({ db, now }: Context, challenge: string, userId: number | null): Promise<string> {
  const uuid = crypto.randomUUID();
  const expires_at = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await db.insert(passkeyChallenges).values({ uuid, challenge, user_id: userId, expires_at });
  return uuid;
}

/** Deletes and returns a challenge: of concurrent requests one gets it. @throws AppError 422 */
async function takeChallenge({ db, now }: Context, uuid: string, userId: number | null): Promise<string> {
  const whose = userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId);
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.uuid, uuid), whose, gt(passkeyChallenges.expires_at, now)))
    .returning();
  if (!row) throw new AppError(422, 'That took too long, or was done already. Please try again.');
  return row.challenge;
}

/** Verifies a new passkey of this account. @throws AppError 422 */
export async function readNewPasskey(context: Context, userId: number, uuid: string, response: NewCredential) {
  const expectedChallenge = await takeChallenge(context, uuid, userId);
  const { origin } = context.request;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOfSite(origin),
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** Verifies a signature; returns the passkey's counter. @throws AppError 422 */
export async function readUse(context: Context, uuid: string, response: UsedCredential, passkey: Passkey | null) {
  const expectedChallenge = await takeChallenge(context, uuid, null);
  if (!passkey) throw refused();
  const { origin } = context.request;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOfSite(origin),
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  return verified.authenticationInfo.newCounter;
}

/** The write that records the use of a passkey. */
export const noteUse = (db: Database, { id }: Passkey, counter: number, now: Date) =>
  db.update(passkeys).set({ counter, last_used_at: now }).where(eq(passkeys.id, id));

export const insertPasskey = (db: Database, row: SQLiteInsertValue<typeof passkeys>) => db.insert(passkeys).values(row);

/** The id of a passkey made earlier in the same batch. */
export const passkeyId = (uuid: string) => idOf(passkeys, uuid);

export const renameWrite = (db: Database, { id, version }: Passkey, name: string, now: Date) =>
  db
    .update(passkeys)
    .set({ name, version: version + 1, updated_at: now })
    .where(eq(passkeys.id, id));

export const deletePasskey = (db: Database, { id }: Passkey) => db.delete(passkeys).where(eq(passkeys.id, id));

/** The writes that delete the passkeys of an account, all or those with these uuids, and its pending ones. */
export const passkeyWrites = (db: Database, userId: number, which: 'all' | readonly string[] = 'all') => [
  db
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), which === 'all' ? undefined : inArray(passkeys.uuid, [...which]))),
  db.delete(passkeyChallenges).where(eq(passkeyChallenges.user_id, userId)),
];

/** Deletes expired challenges. */
export async function pruneChallenges({ db, now }: OperationContext): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expires_at, now));
}
