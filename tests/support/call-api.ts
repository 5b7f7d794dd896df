import { api } from '~/api.server';
import { contextFor } from './context';
import type { Who } from './people';

interface Call {
  as?: Who | 'visitor';
  /** Sent as JSON; a string goes out as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

/** One call through the API's own door: routing, input, errors and envelopes as on the network. */
export async function callApi(call: string, { as = 'visitor', body, headers = {}, address }: Call = {}) {
  const [method, path] = call.split(' ') as [string, string];
  const context = await contextFor(as);
  if (address) context.request.address = address;
  const request = new Request(`http://127.0.0.1:8788/api/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await api(request, { context, bearer: as !== 'visitor', cookieUntrusted: false });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null };
}
