import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { keyCredential } from './domains/api-keys/queries.server';
import { isKeyToken } from './domains/api-keys/rules/limits';
import { keepKeyInUse } from './domains/api-keys/steps/key-writes.server';
import { traceRefusal } from './domains/security-events/steps/trace-event.server';
import { sessionCredential } from './domains/sessions/queries.server';
import { keepInUse } from './domains/sessions/work/keep-in-use.server';
import { database } from './lib/drizzle/database.server';
import { type Env, zoneOf } from './lib/env.server';
import { forbidden, unauthenticated } from './lib/errors';
import type { ApiCaller } from './lib/http/endpoints.server';
import { readCookie } from './lib/http/flash.server';
import { askForCaller, type Credential, type PresumedCaller, presumeCaller } from './lib/http/known-callers.server';
import type { Presumption } from './lib/http/presumption';
import { addressOf, isFromElsewhere, isSameOrigin, timezoneOf } from './lib/http/request.server';
import type { OperationContext, Refusal, Start, UserActor } from './lib/operation/operation.server';
import type { Beside } from './lib/operation/perform-for.server';
import { systemContext } from './lib/operation/system.server';
import { settingsReader } from './lib/settings/read-settings.server';
import { cutText } from './lib/text/cut-text';
import type { TextDraft } from './lib/texts/page-texts.server';
import { hashToken } from './lib/tokens.server';
import type { Woken } from './lib/work/claim.server';
import { mails } from './mails.server';
import { parents } from './parents.server';
import { settingGroups } from './settings';
import { texts } from './texts.server';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    cloudflare: {
      env: Env;
      ctx: { waitUntil(promise: Promise<unknown>): void };
      /** Beside what Pages itself gives: absent where no caller may be presumed, and a draft but in a preview. */
      data?: { presumption?: Presumption; draft?: TextDraft };
    };
  }
}

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export function languageOf(request: Request): Language {
  return readCookie(request, 'lang') === 'es' ? 'es' : 'en';
}

const starts = new WeakMap<AppLoadContext, Start>();

/** Returns the part of a request's context that has no caller; all loaders of a page share it, and its reads. */
export function startOf(loadContext: AppLoadContext): Start {
  const known = starts.get(loadContext);
  if (known) return known;
  const { env } = loadContext.cloudflare;
  const db = database(env.DB);
  const settings = settingsReader({ db, vars: env, groups: settingGroups });
  const { draft } = loadContext.cloudflare.data ?? {};
  const start: Start = { env, db, now: new Date(), parents, settingGroups, mails, texts, settings };
  if (draft) start.draft = draft;
  starts.set(loadContext, start);
  return start;
}

const callers = new WeakMap<AppLoadContext, Promise<OperationContext>>();

/**
 * Returns the caller of a page's loader or action; looked up once a request however many loaders run.
 * @throws Response 403 for a form posted from another site
 */
export function callerOf(request: Request, loadContext: AppLoadContext, beside?: Beside): Promise<OperationContext> {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request)) {
    throw new Response('This form was sent from another site.', { status: 403 });
  }
  let caller = callers.get(loadContext);
  if (!caller) {
    caller = contextOf(request, loadContext, cookieOf(request), beside);
    callers.set(loadContext, caller);
  }
  return caller;
}

/**
 * Returns the user of this page of the office. Each loader calls it: a browser may request one loader's data alone, and
 * the layout's loader, which refuses visitors, is not run then.
 * @throws Response for a visitor: redirect to the sign-in, or 401 for data, whose page prompts for the sign-in itself
 */
export async function officeCallerOf(request: Request, loadContext: AppLoadContext): Promise<OfficeCaller> {
  const caller = await callerOf(request, loadContext);
  const { actor } = caller;
  if (actor.kind !== 'user') throw signInFirst(request);
  return { ...caller, actor };
}

function signInFirst(request: Request): Response {
  if (request.headers.has('X-Requested-With')) return new Response(null, { status: 401 });
  const { pathname, search } = new URL(request.url);
  const to = pathname + search;
  return redirect(to === '/app' ? '/' : `/?to=${encodeURIComponent(to)}`);
}

interface OfficeCaller extends OperationContext {
  actor: UserActor;
}

/**
 * Returns the caller of this API call: that of the bearer token if there is one, else that of the cookie where it is
 * allowed.
 * @throws AppError 403 for a call that a page of another site makes, public ones included: it could sign a visitor in
 */
export async function apiCallerOf(request: Request, loadContext: AppLoadContext, beside?: Beside): Promise<ApiCaller> {
  const bearer = bearerOf(request);
  if (request.method !== 'GET' && !bearer && isFromElsewhere(request)) {
    throw forbidden('This call was sent from another site.');
  }
  const context = await contextOf(request, loadContext, bearer ? tokenOf(bearer) : cookieOf(request), beside);
  const trusted = isSameOrigin(request) && request.headers.has('X-Requested-With');
  const cookieUntrusted = !bearer && context.actor.kind === 'user' && !trusted;
  return { context, bearer: bearer !== null, cookieUntrusted };
}

const bearerOf = (request: Request) => /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;

/** Reads the credential of a request. */
type Shown = (start: Start) => Promise<Credential | null>;

/** A browser has a session; an API key in its cookie is ignored. */
const cookieOf =
  (request: Request): Shown =>
  async (context) => {
    const token = readCookie(request, 'access_token');
    return token ? sessionCredential(context, await hashToken(token)) : null;
  };

/** A program has the token of a session, or an API key. */
const tokenOf =
  (token: string): Shown =>
  async (context) =>
    (isKeyToken(token) ? keyCredential : sessionCredential)(context, await hashToken(token));

async function contextOf(
  request: Request,
  loadContext: AppLoadContext,
  shown: Shown,
  beside?: Beside,
): Promise<OperationContext> {
  const { env, ctx, data } = loadContext.cloudflare;
  const start = startOf(loadContext);
  const { db } = start;
  const credential = await shown(start);
  const presumed = credential && data?.presumption ? presumeCaller(db, credential) : null;
  const asked = credential && !presumed ? askForCaller(db, credential) : (presumed?.actor ?? null);
  // For a visitor nothing is read before the permission is checked
  if (credential) {
    void start.settings();
    beside?.(start);
  }
  const actor = await asked;
  const caller: OperationContext = {
    ...start,
    actor: actor ?? { kind: 'visitor' },
    request: {
      address: addressOf(request),
      origin: siteOrigin(env, request),
      timezone: timezoneOf(request.headers.get('Timezone'), zoneOf(env)),
      language: languageOf(request),
      userAgent: cutText(request.headers.get('User-Agent') ?? '', 255),
      cookies: {
        session: readCookie(request, 'access_token') || null,
        knownBrowser: readCookie(request, 'known_browser') || null,
      },
      bearer: bearerOf(request),
    },
    waitUntil: (promise: Promise<unknown>) => ctx.waitUntil(promise),
    drain: (rows: Woken[]) => env.BACKSTAGE.drain(rows),
    traceRefusal: (refusal) => traceRefusal(caller, refusal),
  };
  return presumed ? presumedContext(caller, presumed, data!.presumption!) : keptInUse(caller);
}

function keptInUse(caller: OperationContext): OperationContext {
  keepInUse(caller);
  keepKeyInUse(caller);
  return caller;
}

/** The context of a presumed caller: what writes or records waits for the database's confirmation. */
function presumedContext(
  caller: OperationContext,
  { now }: PresumedCaller,
  presumption: Presumption,
): OperationContext {
  const isRight = now.then(
    ({ actor, isSame }) => {
      if (isSame && actor) keptInUse({ ...caller, actor });
      return isSame;
    },
    () => false,
  );
  presumption.isRight = () => isRight;
  return {
    ...caller,
    async confirm() {
      if (!(await isRight)) throw unauthenticated();
    },
    traceRefusal: (refusal: Refusal) => caller.waitUntil(isRight.then((same) => same && caller.traceRefusal(refusal))),
  };
}

/** The context of the system handling a request from outside; the history names it `name`. */
export function systemOf(request: Request, { cloudflare: { env, ctx } }: AppLoadContext, name: string) {
  return systemContext(env, {
    name,
    origin: siteOrigin(env, request),
    parents,
    settingGroups,
    mails,
    texts,
    waitUntil: (promise) => ctx.waitUntil(promise),
    drain: (rows) => env.BACKSTAGE.drain(rows),
  });
}

/** Links in mails name the configured site: the Host header of a request can be forged. */
export function siteOrigin(env: Env, request?: Request): string {
  if (env.SITE_URL) return env.SITE_URL.replace(/\/$/, '');
  if (env.APP_ENV === 'local' && request) return new URL(request.url).origin;
  throw forbidden('SITE_URL is not configured.');
}
