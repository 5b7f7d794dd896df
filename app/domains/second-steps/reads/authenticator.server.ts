import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { maySeal, opened, seal } from '~/lib/sealed.server';
import { CLOCK_STEPS, type CodeCheck, STEP_SECONDS, WINDOW_STEPS } from '../rules/codes';
import { authenticators } from '../table.server';

const SECRET_BYTES = 20;

type Authenticator = typeof authenticators.$inferSelect;

/** Loaded where a code is made or checked alone: most requests need none of it. */
const totp = () => import('otpauth');

const whose = (userId: number) => `authenticators.secret:${userId}`;

export const authenticatorQuery = (db: Database, userId: IdOf) =>
  db.select().from(authenticators).where(eq(authenticators.user_id, userId));

export async function getAuthenticator(db: Database, userId: number): Promise<Authenticator | null> {
  const [row] = await authenticatorQuery(db, userId);
  return row ?? null;
}

/** A new secret, sealed and as the app takes it in. @throws AppError 422 where the operator has set no key */
export async function newSecret({ env }: OperationContext, userId: number, named: { issuer: string; label: string }) {
  if (!maySeal(env)) throw invalid({ current_password: 'Secrets cannot be kept here: ask the operator.' });
  const { Secret, TOTP } = await totp();
  const secret = new Secret({ size: SECRET_BYTES });
  const url = new TOTP({ ...named, secret, period: STEP_SECONDS }).toString();
  return { sealed: await seal(env, secret.base32, whose(userId)), secret: secret.base32, url };
}

/** The step of time that a code belongs to; how far the telephone's clock is off where it belongs to another; else null. */
export async function checkCode(
  { env, now }: Pick<OperationContext, 'env' | 'now'>,
  { user_id, secret: sealed, used_step }: Authenticator,
  code: string,
): Promise<CodeCheck> {
  const { Secret, TOTP } = await totp();
  const secret = Secret.fromBase32(await opened(env, sealed, whose(user_id)));
  const timestamp = now.getTime();
  const options = { token: code, secret, digits: 6, period: STEP_SECONDS, timestamp };
  const present = TOTP.counter({ period: STEP_SECONDS, timestamp });
  const near = TOTP.validate({ ...options, window: WINDOW_STEPS });
  if (near !== null) return { step: present + near };
  const far = TOTP.validate({ ...options, window: CLOCK_STEPS });
  // An old code that was used says nothing of the clock
  if (far === null || present + far <= used_step) return null;
  return { minutesOff: Math.round((far * STEP_SECONDS) / 60) };
}

/** The condition under which a code of this step is still to be taken. */
export const isStepUnused = (userId: number, step: number) =>
  and(eq(authenticators.user_id, userId), isNotNull(authenticators.confirmed_at), lt(authenticators.used_step, step))!;

/** Whether the account's app may still use the code of this step, as part of another statement. */
export const hasUnusedStep = (userId: number, step: number): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${authenticators} WHERE ${isStepUnused(userId, step)})`;

/** The write that uses up the code of this step, and every earlier one. */
export const spendStep = (db: Database, userId: number, step: number, condition: SQL) =>
  db
    .update(authenticators)
    .set({ used_step: step })
    .where(and(isStepUnused(userId, step), condition));

/** The write that keeps a secret until its first code; over one that never had one. */
export const keepSecret = (db: Database, userId: number, sealed: string, now: Date) =>
  db
    .insert(authenticators)
    .values({ user_id: userId, secret: sealed, created_at: now })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { secret: sealed, created_at: now, used_step: 0, allows_mail: false },
      setWhere: sql`${authenticators.confirmed_at} IS NULL`,
    });

/** Whether the second step of an account may be a mailed code: where it has no app, or its owner allows that beside it. */
export const mayBeMailed = (app: Authenticator | null): boolean => !app?.confirmed_at || app.allows_mail;

/** The write that allows a mailed code in the place of the app's, or ends that. */
export const allowMail = (db: Database, userId: number, isAllowed: boolean) =>
  db.update(authenticators).set({ allows_mail: isAllowed }).where(eq(authenticators.user_id, userId));

/** The write of the first code: the account is asked for codes from now on. */
export const confirmSecret = (
  db: Database,
  { user_id, secret }: Authenticator,
  { step, isMailAllowed, now }: { step: number; isMailAllowed: boolean; now: Date },
) =>
  db
    .update(authenticators)
    .set({ confirmed_at: now, used_step: step, allows_mail: isMailAllowed })
    .where(and(eq(authenticators.user_id, user_id), eq(authenticators.secret, secret)));

export const deleteAuthenticator = (db: Database, userId: number) =>
  db.delete(authenticators).where(eq(authenticators.user_id, userId));
