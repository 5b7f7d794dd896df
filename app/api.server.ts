import { apiOf, type OperationOf } from './lib/http/endpoints.server';
import { openApiDocument } from './lib/http/openapi.server';
import type { OperationContext } from './lib/operation/operation.server';
import type { ResultOf } from './lib/operation/registry';
import { endpoints } from './nouns.server';
import resultsFile from './results.json?url';
import { statesOfProduct } from './services/service-states.server';

const BASE = '/api/v1';

type Calls = { [Key in keyof typeof endpoints]: OperationOf<(typeof endpoints)[Key]> };

declare module './lib/operation/registry' {
  interface EndpointRegistry extends Calls {}
}

/** What each call that returns JSON returns. */
export type Results = {
  [Key in keyof typeof endpoints as (typeof endpoints)[Key] extends { file: unknown } ? never : Key]: ResultOf<
    Calls[Key]
  >;
};

let document: object | null = null;

/** Whether every service of the product works, and which implementation each has. */
async function health({ env }: OperationContext): Promise<Response> {
  // The Workers' own calls are promises; those through the proxy of `npm run dev` are none until they are awaited
  const services = await statesOfProduct(env);
  return Response.json({ ok: !Object.values(services).some((state) => state === 'missing'), services });
}

/** What each call returns: a static file, because a Worker compiles all that is in its script when it starts. */
async function readResults({ env, request }: OperationContext): Promise<Record<string, object>> {
  const url = new URL(resultsFile, request.origin);
  // `npm run dev` has no binding of the static files, and serves them at their address
  const response = await (env.ASSETS ? env.ASSETS.fetch(url) : fetch(url));
  if (!response.ok) throw new Error(`The results of the calls are not at ${url.pathname}: ${response.status}`);
  return response.json();
}

export const api = apiOf({
  base: BASE,
  table: endpoints,
  extra: {
    '/health': health,
    '/openapi.json': async (context: OperationContext) => {
      document ??= openApiDocument(BASE, endpoints, await readResults(context));
      return Response.json(document);
    },
  },
});
