import type { EndpointName, EndpointRegistry, InputOf, ResultOf } from '../operation/registry';
import { noteDown, noteUp } from './connection';
import { maySignInAgain, signInAgain } from './sign-in-again';

/** The header that proves a request came from our own pages: another site cannot set it. */
const DEVICE_KEY = 'device_id';

/** A uuid made once per browser; where storage is blocked (private mode) it lasts as long as the page. */
let deviceId: string | null = null;
function deviceIdOf(): string {
  if (deviceId) return deviceId;
  try {
    deviceId = localStorage.getItem(DEVICE_KEY) ?? crypto.randomUUID();
    localStorage.setItem(DEVICE_KEY, deviceId);
  } catch {
    deviceId ??= crypto.randomUUID();
  }
  return deviceId;
}

export function requestHeaders(): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    Timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    'Device-Id': deviceIdOf(),
  };
}

/**
 * Adds the headers that the API needs to every same-origin request of the page, Remix's own included. A request whose
 * session has ended is queued until the user has signed in again, and is then retried.
 */
export function installRequestHeaders(): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin) return plainFetch(request);
    for (const [name, value] of Object.entries(requestHeaders())) request.headers.set(name, value);
    const again = maySignInAgain() ? request.clone() : null;
    const response = await noted(plainFetch(request), request.signal);
    if (response.status !== 401 || isSignIn(request)) return isPageData(request) ? wholeOf(response) : response;
    const second = again && (await signInAgain()) ? await noted(plainFetch(again as Request), again.signal) : response;
    return isPageData(request) ? wholeOf(second) : second;
  };
}

/** Records whether the club was reached; an abort says nothing about that. */
async function noted(sent: Promise<Response>, signal: AbortSignal): Promise<Response> {
  try {
    const response = await sent;
    if (response.status < 502) noteUp();
    else noteDown();
    return response;
  } catch (error) {
    if (!signal.aborted) noteDown();
    throw error;
  }
}

const isSignIn = ({ url }: Request) => new URL(url).pathname.startsWith('/api/v1/auth/');
const isPageData = ({ url }: Request) => new URL(url).pathname.endsWith('.data');

/** Buffers a data response: Remix logs an error when a page is left while its data is half read. */
async function wholeOf(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return response.body ? new Response(await response.arrayBuffer(), { status, statusText, headers }) : response;
}

export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]>,
    readonly body: Record<string, unknown>,
  ) {
    super(message);
  }
}

/**
 * Calls /api/v1 from the browser, with the session cookie: `callApi('POST /utils/valid-zip', { zip })`. Path parameters
 * are taken from the input; the rest is the query of a GET, or the body.
 * @throws ApiRefusal with the server's message and field errors; TypeError when the network fails
 */
export async function callApi<Name extends EndpointName>(
  endpoint: Name,
  input: InputOf<EndpointRegistry[Name]>,
): Promise<ResultOf<EndpointRegistry[Name]>> {
  const [method, pattern] = endpoint.split(' ') as [string, string];
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET';
  const response = await fetch(`/api/v1${path}${isRead ? queryOf(rest) : ''}`, {
    method,
    credentials: 'include',
    headers: { Accept: 'application/json', ...(!isRead && { 'Content-Type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(rest) }),
  });
  const result = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return result as ResultOf<EndpointRegistry[Name]>;
  const message = typeof result.message === 'string' ? result.message : 'Something went wrong!';
  throw new ApiRefusal(response.status, message, (result.errors ?? {}) as Record<string, string[]>, result);
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
