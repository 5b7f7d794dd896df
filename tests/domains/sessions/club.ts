import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { api } from '~/api.server';
import { apiCallerOf } from '~/caller.server';
import { PASSWORD, type Who } from '~/demo/people';
import { users } from '~/domains/users/table.server';
import type { Env } from '~/lib/env.server';
import { hashPassword } from '~/lib/password.server';
import { listCapturedMail } from '~/services/mail/list-captured-mail.server';
import { db, employ } from '../../support/club/context';

const SITE = 'http://127.0.0.1:8788';
const backstage = (exports as unknown as { default: { drain(ids: string[]): Promise<void> } }).default;

export interface AuthResponse {
  status: number;
  body: Record<string, never> & { message: string; token?: string; uuid?: string; mfa?: boolean };
  headers: Headers;
}

interface Call {
  token?: string;
  headers?: Record<string, string>;
  /** Settings of the club other than the usual. */
  settings?: Partial<Env>;
}

let house = 0;
/** An address in a network of its own for each test, so that tries of one do not count against another. */
export const newAddress = () => ({ 'CF-Connecting-IP': `198.51.${++house}.7` });

/** Calls the API as another program would, and waits until what must happen afterwards has happened. */
export async function call(method: string, path: string, body?: unknown, { token, headers, settings }: Call = {}) {
  const request = new Request(`${SITE}/api/v1${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'CF-Connecting-IP': '198.51.100.200',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const afterwards: Promise<unknown>[] = [];
  const bindings = {
    ...env,
    ...settings,
    BACKSTAGE: { drain: (ids: string[]) => backstage.drain(ids) },
  } as unknown as Env;
  const ctx = { waitUntil: (promise: Promise<unknown>) => void afterwards.push(promise) };
  const response = await api(request, (beside) =>
    apiCallerOf(request, { cloudflare: { env: bindings, ctx } } as never, beside),
  );
  await Promise.all(afterwards);
  return { status: response.status, body: await response.json(), headers: response.headers } as AuthResponse;
}

/** A member of staff who can sign in with the common password. */
export async function employWithPassword(who: Who, changes: Partial<typeof users.$inferInsert> = {}) {
  const user = await employ(who);
  const password_hash = await hashPassword(PASSWORD);
  await db
    .update(users)
    .set({ password_hash, ...changes })
    .where(eq(users.id, user.id));
  return { ...user, password_hash, ...changes };
}

export const signInAs = (email: string, password: string = PASSWORD, options?: Call) =>
  call('POST', '/auth/login', { email, password }, options);

/** The cookies that a response sets, as the browser sends them. */
export const cookiesOf = ({ headers }: Pick<AuthResponse, 'headers'>) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The cookie of a trusted browser alone. */
export const knownBrowserOf = (response: Pick<AuthResponse, 'headers'>) =>
  /known_browser=[\w-]+/.exec(cookiesOf(response))![0];

export async function mailsTo(email: string) {
  return (await listCapturedMail(db)).filter((mail) => mail.to === email);
}

export async function lastCode(email: string): Promise<number> {
  const [mail] = await mailsTo(email);
  return Number(/\b(\d{6})\b/.exec(mail!.text)![1]);
}

export async function lastResetLink(email: string): Promise<{ token: string; uuid: string }> {
  const mail = (await mailsTo(email)).find(({ text }) => text.includes('/resetPassword/'));
  const [, token, uuid] = /\/resetPassword\/([\w-]+)\?uuid=([\w-]+)/.exec(mail!.text)!;
  return { token: token!, uuid: uuid! };
}
