import type { AppLoadContext } from '@remix-run/cloudflare';
import { isLocal } from './env.server';

/** @throws Response 404 everywhere but on the developer's own machine */
export function onlyLocal({ cloudflare }: AppLoadContext): void {
  if (!isLocal(cloudflare.env)) throw new Response('Not found', { status: 404 });
}
