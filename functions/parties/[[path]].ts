import { secure } from '../../app/lib/http/security-headers.server';

/** Forwards websockets to the backstage Worker, which authenticates them and passes them to their Durable Object. */
export const onRequest = async ({
  request,
  env,
}: Pick<EventContext<Cloudflare.Env, string, unknown>, 'request' | 'env'>) =>
  secure(await env.BACKSTAGE.fetch(request), env);
