import { createPagesFunctionHandler, createRequestHandler } from '@remix-run/cloudflare-pages';
import { secure } from '../app/lib/http/security-headers.server';
// biome-ignore lint/suspicious/noTsIgnore: there with a build, absent without one
// @ts-ignore: made by `remix vite:build`
import * as build from '../build/server';

const fileOrPage = createPagesFunctionHandler<Cloudflare.Env>({ build });
// The other one offers every request to the static files first, with a copy of its body that nobody reads: after a body
// larger than the socket's buffers the connection stays blocked, and its next request gets no response.
const page = createRequestHandler<Cloudflare.Env>({ build });

const READS = ['GET', 'HEAD'];

export const onRequest = async (context: EventContext<Cloudflare.Env, string, Record<string, unknown>>) => {
  const handle = READS.includes(context.request.method) ? fileOrPage : page;
  return secure(await handle(context), context.env);
};
