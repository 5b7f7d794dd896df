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

/** Imported where a code is generated or checked only: most requests do not need it. */
const totp = () => import('otpauth');

const whose = (userId: number) => `authenticators.secret:${userId}`;

export const authenticatorQuery = (db: Database, userId: IdOf) =>
  db.select().from(authenticators).where(eq(authenticators.user_id, userId));

export async function getAuthenticator(db: Database, userId: number): Promise<Authenticator | null> {
  const [row] = await authenticatorQuery(db, userId);
  return row ?? null;
}

/** A new secret, sealed and in the app's format. @throws AppError 422 where no key is configured */
export async function newSecret({ env }: OperationContext, userId: number, named: { issuer: string; label: string }) {
  if (!maySeal(env)) throw invalid({ current_password: 'Secrets cannot be kept here: ask the operator.' });
  const { Secret, TOTP } = await totp();
  const secret = new Secret({ size: SECRET_BYTES });
  const url = new TOTP({ ...named, secret, period: STEP_SECONDS }).toString();
  return { sealed: await seal(env, secret.base32, whose(userId)), secret: secret.base32, url };
}

/** The time step of a code; for the code of another time, how far the telephone's clock is off; else null. */
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
  // A used old code is no evidence of a wrong clock
  if (far === null || present + far <= used_step) return null;
  return { minutesOff: Math.round((far * STEP_SECONDS) / 60) };
}

/** The condition that a code of this step is still valid. */
export const isStepUnused = (userId: number, step: number) =>
  and(eq(authenticators.user_id, userId), isNotNull(authenticators.confirmed_at), lt(authenticators.used_step, step))!;

/** Whether the code of this step is still valid for the account's app, as part of another statement. */
export const hasUnusedStep = (userId: number, step: number): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${authenticators} WHERE ${isStepUnused(userId, step)})`;

/** The write that invalidates the code of this step, and every earlier one. */
export const spendStep = (db: Database, userId: number, step: number, condition: SQL) =>
  db
    .update(authenticators)
    .set({ used_step: step })
    .where(and(isStepUnused(userId, step), condition));

/** The write that stores an unconfirmed secret; a confirmed one is not overwritten. */
export const keepSecret = (db: Database, userId: number, sealed: string, now: Date) =>
  db
    .insert(authenticators)
    .values({ user_id: userId, secret: sealed, created_at: now })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { secret: sealed, created_at: now, used_step: 0, allows_mail: false },
      setWhere: sql`${authenticators.confirmed_at} IS NULL`,
    });

/** Whether the second step of an account may be a mailed code: where it has no app, or its owner allows both. */
export const mayBeMailed = (app: Authenticator | null): boolean => !app?.confirmed_at || app.allows_mail;

/** The write that allows a mailed code as an alternative to the app's, or ends that. */
export const allowMail = (db: Database, userId: number, isAllowed: boolean) =>
  db.update(authenticators).set({ allows_mail: isAllowed }).where(eq(authenticators.user_id, userId));

/** The write that confirms the secret by its first code: from then on sign-ins need codes. */
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
