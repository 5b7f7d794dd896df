import { Busy, DeadToken, type PersonAccess, PhoneError, type RequestGroup, type Whose } from '../port';

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  group?: RequestGroup;
  whose?: Whose;
  accept?: string;
}

/** The message where the system sends none of its own. */
const AWAY = 'The telephone system does not answer. Try again later.';
const WAIT_SECONDS = 60;
const TIMEOUT_MILLISECONDS = 15_000;

/** The host of the sound of messages. */
const MEDIA = 'https://media.ringcentral.com';

/**
 * Returns a client of RingCentral's REST API. A token is sent to its own hosts alone, wherever a URL comes from.
 * @throws PhoneError, Busy; 404 is handled by the caller
 */
export function asking(server: string, send: SendRequest, access: Record<Whose, PersonAccess>) {
  return (path: string, { method = 'GET', body, group = 'Light', whose = 'person', accept }: Asked = {}) => {
    const url = new URL(path, server);
    if (![server, MEDIA].includes(url.origin)) throw new PhoneError('The telephone system leads somewhere else.');
    return access[whose](group, async (token) => {
      const headers: Record<string, string> = {
        Authorization: `Bearer ${token}`,
        Accept: accept ?? 'application/json',
      };
      if (body) headers['Content-Type'] = 'application/json';
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return checked(await sendInTime(send, url.href, init), group);
    });
  };
}

/** @throws PhoneError without a response */
export async function sendInTime(send: SendRequest, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  } catch (error) {
    throw new PhoneError(AWAY, true, { cause: error });
  }
}

interface Fault {
  message?: string;
  errors?: { errorCode?: string; message?: string }[];
}

/** @throws DeadToken, Busy, PhoneError */
async function checked(response: Response, group: RequestGroup): Promise<Response> {
  const { status, headers } = response;
  if (response.ok || status === 404) return response;
  const fault = (await response.json().catch(() => null)) as Fault | null;
  if (status === 401) throw new DeadToken();
  if (status === 429) throw new Busy(secondsOf(headers.get('Retry-After')), group);
  if (status >= 500) throw new PhoneError(AWAY, true, { cause: new Error(`RingCentral answered ${status}`) });
  throw new PhoneError(fault?.errors?.[0]?.message || fault?.message || 'The telephone system refused.');
}

/** Parses Retry-After, in seconds or as a date; a minute without one. */
export function secondsOf(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  const wait = Number.isNaN(seconds) ? (Date.parse(header ?? '') - Date.now()) / 1000 : seconds;
  return wait > 0 ? Math.min(Math.ceil(wait), 3600) : WAIT_SECONDS;
}
