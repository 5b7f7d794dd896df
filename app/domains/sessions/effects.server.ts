import { and, count, eq, gt } from 'drizzle-orm';
import { findUser } from '~/domains/users/queries.server';
import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { hashToken, newCode, newToken } from '~/lib/tokens.server';
import { mailer } from '~/services/mail/mail.server';
import { dropSessions } from '../../../durable-objects/data-sync-client';
import { codeMail, resetMail } from './mails/session-mails.server';
import { hashCode, isOpen } from './parts/login-codes.server';
import { RESET_LINK_SECONDS, RESET_LINKS_AN_HOUR } from './rules/lifetimes';
import { loginCodes, passwordResets } from './table.server';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** `sent_at` in milliseconds names which of the codes of this sign-in is due. */
    'login-code.due': { uuid: string; sent_at: number };
    'password-reset.requested': { user_id: number; origin: string };
    'sessions.ended': { session_hashes: string[] };
  }
}

// Codes and links are made here and not where they are requested, so that the outbox never holds one in clear. A retry
// makes another one, which is why it is another mail.

const mailCode: EffectHandler<{ uuid: string; sent_at: number }> = async ({ env, db, now }, { uuid, sent_at }, key) => {
  const code = newCode();
  const codeHash = await hashCode(uuid, code);
  const [pending] = await db
    .update(loginCodes)
    .set({ code_hash: codeHash })
    .where(and(isOpen(uuid, now), eq(loginCodes.sent_at, new Date(sent_at))))
    .returning();
  if (!pending) return;
  const user = await findUser(db, pending.user_id);
  await mailer(env).send({ to: user.email, ...codeMail(clubOf(env), user.first_name, code) }, `${key}:${codeHash}`);
};

const mailResetLink: EffectHandler<{ user_id: number; origin: string }> = async (
  { env, db, now },
  { user_id, origin },
  key,
) => {
  if (user_id === 0) return;
  const user = await findUser(db, user_id);
  if (user.disabled) return;
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const lately = and(eq(passwordResets.user_id, user_id), gt(passwordResets.created_at, hourAgo));
  const [sent] = await db.select({ links: count() }).from(passwordResets).where(lately);
  if ((sent?.links ?? 0) >= RESET_LINKS_AN_HOUR) return;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const expires_at = new Date(now.getTime() + RESET_LINK_SECONDS * 1000);
  await db.insert(passwordResets).values({ token_hash: tokenHash, user_id, created_at: now, expires_at });
  const href = `${origin}/resetPassword/${token}?uuid=${user.uuid}`;
  await mailer(env).send({ to: user.email, ...resetMail(clubOf(env), user.first_name, href) }, `${key}:${tokenHash}`);
};

export const sessionEffects = {
  'login-code.due': mailCode,
  'password-reset.requested': mailResetLink,
  'sessions.ended': (async ({ env }, { session_hashes }) => {
    await dropSessions(env, session_hashes);
  }) satisfies EffectHandler<{ session_hashes: string[] }>,
};
