import { createPagesFunctionHandler } from '@remix-run/cloudflare-pages';
import { secure } from '../app/lib/http/security-headers.server';
// biome-ignore lint/suspicious/noTsIgnore: there with a build, absent without one
// @ts-ignore: made by `remix vite:build`
import * as build from '../build/server';

const handle = createPagesFunctionHandler<Cloudflare.Env>({ build });

export const onRequest = async (context: EventContext<Cloudflare.Env, string, Record<string, unknown>>) =>
  secure(await handle(context), context.env);
