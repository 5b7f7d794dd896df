import { and, count, eq, gt, sql } from 'drizzle-orm';
import { getAuthenticator } from '~/domains/second-steps/reads/authenticator.server';
import { findUser, getUserByUuid } from '~/domains/users/queries.server';
import { invitedIdOf } from '~/domains/users/reads/enabled-people.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { hashToken, newCode, newToken } from '~/lib/tokens.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendFixedMail } from '~/services/mail/send-mail.server';
import { dropSessions, renewSession } from '../../../durable-objects/data-sync-client';
import { invitation, passwordReset, signInCode } from './mails/fixed-mails';
import { codeMail, invitationMail, resetMail } from './mails/session-mails';
import { INVITATION_SECONDS, RESET_LINK_SECONDS, RESET_LINKS_AN_HOUR } from './rules/lifetimes';
import { endResetLinks } from './steps/end-links.server';
import { hashCode, isOpen } from './steps/login-codes.server';
import { loginCodes, passwordResets } from './table.server';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** `sent_at` in milliseconds identifies which code of the sign-in is due. */
    'login-code.due': { uuid: string; sent_at: number };
    'password-reset.requested': { user_id: number; origin: string };
    'invitation.due': { uuid: string; origin: string };
    /** The session's view has changed: it previews a role, or no longer. */
    'session.previewed': { session_hash: string };
    'sessions.ended': { session_hashes: string[] };
  }
}

// Codes and links are generated here, not at the request, so that no table contains one in clear. A retry
// generates another one, and so is another mail.

const mailCode: EffectHandler<{ uuid: string; sent_at: number }> = async (context, { uuid, sent_at }, key) => {
  const { db, now } = context;
  const code = newCode();
  const codeHash = await hashCode(uuid, code);
  const [pending] = await db
    .update(loginCodes)
    .set({ code_hash: codeHash })
    .where(and(isOpen(uuid, now), eq(loginCodes.sent_at, new Date(sent_at))))
    .returning();
  if (!pending) return;
  const [user, app] = await Promise.all([findUser(db, pending.user_id), getAuthenticator(db, pending.user_id)]);
  const mail = codeMail(await clubOf(context), user.first_name, code, Boolean(app?.confirmed_at));
  await sendFixedMail(context, { to: user.email, ...mail }, signInCode.key, `${key}:${codeHash}`);
};

const mailResetLink: EffectHandler<{ user_id: number; origin: string }> = async (context, { user_id, origin }, key) => {
  const { db, now } = context;
  if (user_id === 0) return;
  const user = await findUser(db, user_id);
  if (user.disabled) return;
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const isReset = and(eq(passwordResets.user_id, user_id), eq(passwordResets.kind, 'reset'));
  const lately = and(isReset, gt(passwordResets.created_at, hourAgo));
  const [sent] = await db.select({ links: count() }).from(passwordResets).where(lately);
  if ((sent?.links ?? 0) >= RESET_LINKS_AN_HOUR) return;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const expires_at = new Date(now.getTime() + RESET_LINK_SECONDS * 1000);
  await db.insert(passwordResets).values({ token_hash: tokenHash, user_id, created_at: now, expires_at });
  const href = `${origin}/resetPassword/${token}?uuid=${user.uuid}`;
  const mail = resetMail(await clubOf(context), user.first_name, href);
  await sendFixedMail(context, { to: user.email, ...mail }, passwordReset.key, `${key}:${tokenHash}`);
};

/** The link of the previous mail becomes invalid. */
const mailInvitation: EffectHandler<{ uuid: string; origin: string }> = async (context, { uuid, origin }, key) => {
  const { db, now } = context;
  const user = await getUserByUuid(db, uuid);
  if (!user || user.disabled || user.password_hash !== '') return;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const expires_at = new Date(now.getTime() + INVITATION_SECONDS * 1000);
  // Not where the address was changed concurrently, which has invalidated its links already
  const insert = db
    .insert(passwordResets)
    .select(sql`SELECT ${tokenHash}, 'invitation', id, ${now.getTime()}, ${expires_at.getTime()}, NULL
      FROM (SELECT ${invitedIdOf(user)} AS id) WHERE id IS NOT NULL`)
    .returning({ hash: passwordResets.token_hash });
  const [, made] = await db.batch([endResetLinks(db, user.id, now), insert]);
  if (made.length === 0) return;
  const href = `${origin}/invitation/${token}?uuid=${uuid}`;
  const mail = invitationMail(await clubOf(context), user.first_name, href);
  await sendFixedMail(context, { to: user.email, ...mail }, invitation.key, `${key}:${tokenHash}`);
};

export const sessionEffects = {
  'invitation.due': mailInvitation,
  'login-code.due': mailCode,
  'password-reset.requested': mailResetLink,
  'session.previewed': (async ({ env }, { session_hash }) => {
    await renewSession(env, session_hash);
  }) satisfies EffectHandler<{ session_hash: string }>,
  'sessions.ended': (async ({ env }, { session_hashes }) => {
    await dropSessions(env, session_hashes);
  }) satisfies EffectHandler<{ session_hashes: string[] }>,
};
