import { createPagesFunctionHandler } from '@remix-run/cloudflare-pages';
import { isFromElsewhere } from '../app/lib/request.server';
import { secure } from '../app/lib/security-headers.server';
// biome-ignore lint/suspicious/noTsIgnore: there with a build, absent without one
// @ts-ignore: made by `remix vite:build`
import * as build from '../build/server';

const handle = createPagesFunctionHandler<Cloudflare.Env>({ build });

/** Pages take no form of another site; the API decides for itself, by whose credentials a call brings. */
function isRefused(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return !new URL(request.url).pathname.startsWith('/api/') && isFromElsewhere(request);
}

export const onRequest = async (context: EventContext<Cloudflare.Env, string, Record<string, unknown>>) =>
  isRefused(context.request)
    ? secure(new Response('This form was sent from another site.', { status: 403 }))
    : secure(await handle(context));
