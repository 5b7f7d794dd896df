import type { AppLoadContext } from '@remix-run/cloudflare';
import { isLocal } from './env.server';

/** Refuses outside of a developer's machine. @throws Response 404 */
export function onlyLocal({ cloudflare }: AppLoadContext): void {
  if (!isLocal(cloudflare.env)) throw new Response('Not found', { status: 404 });
}
