import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { withPresumption } from '../app/lib/http/presumption';
import { moduleOf } from '../app/lib/remix/route-modules.server';

type Context = Pick<EventContext<Cloudflare.Env, string, unknown>, 'request' | 'env' | 'waitUntil'>;

const ROUTE = 'routes/api/v1';
const PATH = '/api/v1/';
/** Remix responds to the others by itself: it makes HEAD of GET and refuses the rest. */
const METHODS = ['GET', 'POST', 'DELETE'];

export const isApiCall = (pathname: string, method: string) =>
  pathname.startsWith(PATH) && !pathname.endsWith('.data') && METHODS.includes(method);

/**
 * The response of the API's route, whose loader and action are the same and throw no error. To find and call it Remix
 * would match its routes twice and run its data strategy, for each call.
 */
export function callApi(build: ServerBuild, { request, env, waitUntil }: Context): Promise<Response> {
  return withPresumption(request, async (presumption) => {
    const { loader } = await moduleOf(build, ROUTE);
    const context = { cloudflare: { env, ctx: { waitUntil }, data: { presumption } } } as unknown as AppLoadContext;
    return loader!({ request, params: {}, context }) as Promise<Response>;
  });
}
