import type { EndpointTable } from '~/lib/endpoints.server';
import type { OperationContext } from '~/lib/operation.server';
import { clearedPendingCookie, clearedSessionCookie, sessionCookie } from './cookies.server';
import { requestPasswordReset } from './operations/request-password-reset.server';
import { resendCode } from './operations/resend-code.server';
import { resetPassword } from './operations/reset-password.server';
import { type SignInAnswer, signIn } from './operations/sign-in.server';
import { signOut } from './operations/sign-out.server';
import { validateCode } from './operations/validate-code.server';

/** A token is answered in words for other clients and as a cookie for the browser. */
function withCookie(answer: SignInAnswer | { token: string }, { env }: OperationContext): Response {
  const headers: Record<string, string> = 'token' in answer ? { 'Set-Cookie': sessionCookie(env, answer.token) } : {};
  return Response.json(answer, { headers });
}

function withoutCookies(answer: object, { env }: OperationContext): Response {
  const headers = new Headers({ 'Set-Cookie': clearedSessionCookie(env) });
  headers.append('Set-Cookie', clearedPendingCookie(env));
  return Response.json(answer, { headers });
}

export const sessionEndpoints = {
  'POST /auth/login': { operation: signIn, respond: withCookie },
  'POST /auth/mfa-validate': { operation: validateCode, respond: withCookie },
  'POST /auth/resend-mfa-code': resendCode,
  'POST /auth/logout': { operation: signOut, respond: withoutCookies },
  'POST /forgot-password': requestPasswordReset,
  'POST /reset-password/{token}': resetPassword,
} satisfies EndpointTable;
