import { apiOf, type OperationOf } from './lib/http/endpoints.server';
import { openApiDocument } from './lib/http/openapi.server';
import { logWarning } from './lib/log';
import type { OperationContext } from './lib/operation/operation.server';
import type { ResultOf } from './lib/operation/registry';
import { endpoints } from './nouns.server';
import { joinedStates, serviceStates } from './services/service-states.server';

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
  const stateBehind = async () => await env.BACKSTAGE.services();
  const behind = await stateBehind().catch((error: unknown) => {
    logWarning('the Worker behind the site does not answer', error);
    return null;
  });
  const services = joinedStates(serviceStates(env), behind);
  return Response.json({ ok: !Object.values(services).some((state) => state === 'missing'), services });
}

export const api = apiOf({
  base: BASE,
  table: endpoints,
  extra: {
    '/health': health,
    '/openapi.json': async () => {
      document ??= openApiDocument(BASE, endpoints, (await import('./results.json')).default);
      return Response.json(document);
    },
  },
});
