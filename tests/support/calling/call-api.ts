import type { Who } from '~/demo/people';
import { call, tokenOf } from './api-client';

interface Call {
  as?: Who | 'visitor';
  /** Sent as JSON; a string or a form goes out as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

/** One call of the API by a visitor or a member of staff, with its response read. */
export async function callApi(endpoint: string, { as = 'visitor', body, headers, address }: Call = {}) {
  const isForm = body instanceof FormData;
  const response = await call(endpoint, {
    token: as === 'visitor' ? undefined : await tokenOf(as),
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(address && { 'CF-Connecting-IP': address }),
      ...headers,
    },
    ...(isForm || typeof body === 'string' ? { raw: body } : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null };
}
