import { secure } from '../../app/lib/http/security-headers.server';
import { refuseSocket } from '../../durable-objects/rooms';

/**
 * Forwards websockets to the backstage Worker, which authenticates them and passes them to their Durable Object. Refused
 * here too: on the way there an upgrade by another method becomes a GET.
 */
export const onRequest = async ({
  request,
  env,
}: Pick<EventContext<Cloudflare.Env, string, unknown>, 'request' | 'env'>) =>
  secure(refuseSocket(request) ?? (await env.BACKSTAGE.fetch(request)), env);
