import { Hono } from 'hono';
import { AppError } from '../errors';
import { admit, type Operation, type OperationContext } from '../operation/operation.server';
import { type Beside, performFor } from '../operation/perform-for.server';
import { apiError } from './boundary.server';
import { dropBody, type Input, readBody } from './input.server';

type Method = 'GET' | 'POST' | 'DELETE';
export type EndpointKey = `${Method} /${string}`;

export interface Endpoint {
  // biome-ignore lint/suspicious/noExplicitAny: a table holds operations of every shape
  operation: Operation<any, any>;
  /** Headers beside the operation's result, which is sent as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  headers?(result: any, context: OperationContext): HeadersInit | Promise<HeadersInit>;
  /** The status of a success, where it is not 200. */
  status?: 201;
  /** Where the result is sent as something else than JSON: its media type, and the response. */
  file?: {
    type: string;
    // biome-ignore lint/suspicious/noExplicitAny: see above
    respond(result: any, context: OperationContext, request: Request): Response | Promise<Response>;
  };
  /** Reads the body, where it is not JSON or a form to be read whole. */
  read?(request: Request): Promise<Input>;
  /** A GET with side effects: allowed with a bearer token only, never with the session cookie alone. */
  changes?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: see above
export type EndpointTable = Record<EndpointKey, Operation<any, any> | Endpoint>;

/** The operation type of a table's entry. */
export type OperationOf<Entry> = Entry extends { operation: infer Each } ? Each : Entry;

export function endpointOf(entry: EndpointTable[EndpointKey]): Endpoint {
  return 'operation' in entry ? entry : { operation: entry };
}

/** How the caller's credentials are judged for this request, by app/caller.server.ts. */
export interface ApiCaller {
  context: OperationContext;
  /** True when the request came with the session cookie, from another site or without X-Requested-With. */
  cookieUntrusted: boolean;
  bearer: boolean;
}

type ApiCallerOf = (beside?: Beside) => Promise<ApiCaller>;

interface ApiOptions {
  base: string;
  table: EndpointTable;
  extra?: Record<string, (context: OperationContext) => Response | Promise<Response>>;
}

/** Serves a joined endpoint table: routing, input, errors and envelopes, once for all calls. */
export function apiOf({ base, table, extra = {} }: ApiOptions) {
  const app = new Hono<{ Bindings: { callerOf: ApiCallerOf } }>({ strict: false }).basePath(base);
  for (const [path, answer] of Object.entries(extra)) {
    app.get(path, async ({ env }) => answer((await env.callerOf()).context)).all(path, () => refuseMethod(['GET']));
  }
  for (const [path, methods] of byPath(table)) {
    for (const [method, endpoint] of methods) {
      app.on(method, path, ({ req, env }) =>
        answer(endpoint, env.callerOf, method, req.raw, async () => ({
          ...queryOf(new URL(req.url)),
          ...(method === 'GET' ? {} : await (endpoint.read?.(req.raw) ?? readBody(req.raw, endpoint.operation))),
          ...req.param(),
        })),
      );
    }
    app.all(path, () => refuseMethod([...methods.keys()]));
  }
  app.notFound(() => apiError(new AppError(404, 'There is no such call.')));
  app.onError((error) => apiError(error));
  return async (request: Request, callerOf: ApiCallerOf) => {
    const response = await app.fetch(request, { callerOf });
    if (!response.ok) await dropBody(request);
    return response;
  };
}

function refuseMethod(allowed: string[]): never {
  throw new AppError(405, 'This call does not take that method.', { headers: { Allow: allowed.join(', ') } });
}

/** The table as Hono's paths, literal ones first: `/membership/update` is never taken for `/membership/{id}`. */
function byPath(table: EndpointTable): [string, Map<Method, Endpoint>][] {
  const paths = new Map<string, Map<Method, Endpoint>>();
  for (const [key, entry] of Object.entries(table) as [EndpointKey, EndpointTable[EndpointKey]][]) {
    const [method, path] = key.split(' ') as [Method, string];
    const honoPath = path.replace(/\{(\w+)\}/g, ':$1');
    paths.set(honoPath, (paths.get(honoPath) ?? new Map()).set(method, endpointOf(entry)));
  }
  const parameters = (path: string) => path.split(':').length;
  return [...paths].sort(([one], [other]) => parameters(one) - parameters(other));
}

async function answer(
  endpoint: Endpoint,
  callerOf: ApiCallerOf,
  method: Method,
  request: Request,
  input: () => Promise<Input>,
) {
  let context!: OperationContext;
  const admitted = async (beside?: Beside) => {
    const caller = await callerOf(beside);
    context = caller.context;
    admit(context, endpoint.operation);
    refuseCookie(endpoint, caller, method);
    return context;
  };
  const result = await performFor(endpoint.operation, admitted, input);
  if (endpoint.file) return endpoint.file.respond(result, context, request);
  const headers = (await endpoint.headers?.(result, context)) ?? {};
  return Response.json(result, { status: endpoint.status ?? 200, headers });
}

/** Refuses a change that another site may have the browser make. @throws AppError 403 */
function refuseCookie(
  { operation, changes }: Endpoint,
  { context, cookieUntrusted, bearer }: ApiCaller,
  method: Method,
) {
  const changing = method !== 'GET' || changes;
  if (changing && operation.needs !== 'public' && cookieUntrusted) {
    throw new AppError(403, 'This call needs a bearer token, or the headers of the portal itself.');
  }
  if (method === 'GET' && changes && context.actor.kind === 'user' && !bearer) {
    throw new AppError(403, 'This call needs a bearer token.');
  }
}

/** Query parameters as an object: nested names as in forms, `filters` may be JSON. */
function queryOf(url: URL): Input {
  const query: Input = {};
  for (const [name, value] of url.searchParams) {
    const nested = /^filters\[(\w+)\]$/.exec(name);
    if (nested) query.filters = { ...(query.filters as Input), [nested[1]!]: value };
    else query[name] = value;
  }
  return query;
}
