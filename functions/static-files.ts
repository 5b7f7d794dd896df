import { secure } from '../app/lib/http/security-headers.server';

type Context = Pick<EventContext<Cloudflare.Env, string, unknown>, 'request' | 'env'>;

export const isStaticFile = (pathname: string) => pathname.startsWith('/assets/') || pathname.startsWith('/fonts/');

/**
 * A static file unchanged, or 404 without the headers of `public/_headers`, by which browsers would cache that for a
 * year. Pages itself does so, and serves these paths without this function: see scripts/serve-club.mjs.
 */
export async function staticFile({ request, env }: Context): Promise<Response> {
  const response = await env.ASSETS.fetch(request);
  if (response.status < 400) return response;
  await response.body?.cancel();
  return secure(new Response(null, { status: response.status }), env);
}
