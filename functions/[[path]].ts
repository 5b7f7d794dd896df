import { createPagesFunctionHandler } from '@remix-run/cloudflare-pages';
import { withPresumption } from '../app/lib/http/presumption';
import { secure } from '../app/lib/http/security-headers.server';
import { hasNoPage, pathHandler } from '../app/lib/remix/path-handler.server';
// biome-ignore lint/suspicious/noTsIgnore: there with a build, absent without one
// @ts-ignore: made by `remix vite:build`
import * as build from '../build/server';

const fileOrPage = createPagesFunctionHandler<Cloudflare.Env>({ build });
// The other one offers every request to the static files first: a call more for each page, and of a form with a copy of
// its body that nobody reads: after a body larger than the socket's buffers the connection stays blocked, and its next
// request gets no response.
const page = pathHandler(build);

const READS = ['GET', 'HEAD'];

export const onRequest = async (context: EventContext<Cloudflare.Env, string, Record<string, unknown>>) => {
  const mayBeFile = READS.includes(context.request.method) && hasNoPage(build, context.request);
  const response = await (mayBeFile
    ? fileOrPage(context)
    : withPresumption(context.request, (presumption) => page({ ...context, data: { ...context.data, presumption } })));
  return secure(response, context.env);
};
