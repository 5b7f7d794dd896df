import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation, OperationContext } from '~/lib/operation/operation.server';
import { checkInvitation } from './operations/check-invitation.server';
import { endSession } from './operations/end-session.server';
import { listSessions } from './operations/list-sessions.server';
import { listSignIns } from './operations/list-sign-ins.server';
import { previewRole } from './operations/preview-role.server';
import { redeemRecoveryCode } from './operations/redeem-recovery-code.server';
import { requestPasswordReset } from './operations/request-password-reset.server';
import { resendCode } from './operations/resend-code.server';
import { resetPassword } from './operations/reset-password.server';
import { showPendingSignIn } from './operations/show-pending-sign-in.server';
import { type SignInResult, signIn } from './operations/sign-in.server';
import { signInWithPasskey } from './operations/sign-in-with-passkey.server';
import { signOut } from './operations/sign-out.server';
import { signOutUser } from './operations/sign-out-user.server';
import { startPasskeySignIn } from './operations/start-passkey-sign-in.server';
import { stopPreview } from './operations/stop-preview.server';
import { validateCode } from './operations/validate-code.server';
import { clearedPendingCookie, clearedSessionCookie, sessionCookies } from './reads/cookies.server';

export { sessionEffects as effects } from './effects.server';

/** Headers of a sign-in: the cookie for the browser; other clients use the token in the body. */
async function sessionHeaders(
  result: SignInResult | { token: string },
  { env }: OperationContext,
): Promise<HeadersInit> {
  if (!('token' in result)) return {};
  return (await sessionCookies(env, result.token)).map((cookie): [string, string] => ['Set-Cookie', cookie]);
}

const signedOutHeaders = (_: object, { env }: OperationContext): HeadersInit => [
  ['Set-Cookie', clearedSessionCookie(env)],
  ['Set-Cookie', clearedPendingCookie(env)],
];

export const endpoints = {
  'POST /auth/login': { operation: signIn, headers: sessionHeaders },
  'POST /auth/mfa-validate': { operation: validateCode, headers: sessionHeaders },
  'POST /auth/mfa-recovery': { operation: redeemRecoveryCode, headers: sessionHeaders },
  'POST /auth/passkey/start': startPasskeySignIn,
  'POST /auth/passkey': { operation: signInWithPasskey, headers: sessionHeaders },
  'POST /auth/resend-mfa-code': resendCode,
  'POST /auth/logout': { operation: signOut, headers: signedOutHeaders },
  'POST /roles/{id}/preview': previewRole,
  'POST /roles/preview/stop': stopPreview,
  'POST /users/sign-out/{id}': signOutUser,
  'GET /users/{uuid}/sessions': listSessions,
  'GET /users/{uuid}/sign-ins': listSignIns,
  'POST /users/sessions/end/{id}': endSession,
  'POST /forgot-password': requestPasswordReset,
  'POST /reset-password/{token}': resetPassword,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [checkInvitation, showPendingSignIn] satisfies Operation[];
