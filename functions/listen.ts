import { secure } from '../app/lib/http/security-headers.server';
import { refuseSocket } from '../durable-objects/rooms';

export const isSocket = (pathname: string) => pathname === '/parties' || pathname.startsWith('/parties/');

/**
 * Forwards websockets to the backstage Worker, which authenticates them and passes them to their Durable Object.
 * Checked here too: on the way there an upgrade by another method becomes a GET.
 */
export const listen = async ({
  request,
  env,
}: Pick<EventContext<Cloudflare.Env, string, unknown>, 'request' | 'env'>) =>
  secure(refuseSocket(request) ?? (await env.BACKSTAGE.fetch(request)), env);
