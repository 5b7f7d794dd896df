/** Set on window by nobody: only this module sends it, and only from pages of ours. */
const DEVICE_KEY = 'device_id';
export const TOKEN_KEYS = ['access_token', 'refresh_token'] as const;

/** A uuid made once a browser. Storage may be closed (private mode): then it lives as long as the page. */
let deviceId: string | null = null;
export function deviceIdOf(): string {
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

/** After a 401 no token is worth keeping; inside the office the way is back to the sign-in. */
export function forgetTokens(): void {
  try {
    for (const key of TOKEN_KEYS) localStorage.removeItem(key);
  } catch {
    // closed storage holds no token
  }
}

/** Gives every same-origin request of the page, Remix's own included, the headers that the API asks for. */
export function installRequestHeaders(): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin) return plainFetch(request);
    for (const [name, value] of Object.entries(requestHeaders())) request.headers.set(name, value);
    const response = await plainFetch(request);
    if (response.status === 401) forgetTokens();
    return isPageData(request) ? wholeOf(response) : response;
  };
}

const isPageData = ({ url }: Request) => new URL(url).pathname.endsWith('.data');

/** Remix logs an error when a page is left while its data is half read; of what is whole before it, nothing breaks off. */
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
 * Calls /api/v1 from the browser, on the cookie or with the bearer token given.
 * @throws ApiRefusal with the server's message and field errors; TypeError when the network fails
 */
export async function callApi<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as Answer;
  const message = typeof answer.message === 'string' ? answer.message : 'Something went wrong!';
  throw new ApiRefusal(response.status, message, (answer.errors ?? {}) as Record<string, string[]>, answer);
}
