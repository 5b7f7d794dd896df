import { hashToken, newToken } from '~/lib/tokens.server';
import { type Kept, openStore, type Store } from '../../accounting/sandbox/store.server';
import { EXCHANGE, sipAccountOf } from './sip-account';

const ACCESS_SECONDS = 3600;
/** Rows per response; a test may set fewer. */
const PAGE = 250;

/** A refusal of the double. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: object = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(`refused with ${status}`);
  }
}

interface Planned extends Kept {
  /** 0 is no response at all. */
  status: number;
  times: number;
  retryAfter?: number;
  message?: string;
}

/** Makes the next requests of a kind fail: `POST /sms`, `GET /call-log`, `POST /oauth/token`. */
export const planPhoneFault = (db: D1Database, call: string, planned: Planned) =>
  openStore(db).put('rc fault', call, planned);

/** A code for one exchange, with the verifier of this challenge. @param extension of the person who consents */
export async function newPhoneCode(db: D1Database, challenge: string, extension = '101'): Promise<string> {
  const code = newToken();
  await openStore(db).add('rc code', code, { challenge, extension });
  return code;
}

/** Handles one request to RingCentral's REST API as its documents say. */
export async function ringCentralFetch(db: D1Database, request: Request): Promise<Response> {
  const store = openStore(db);
  const path = new URL(request.url).pathname.replace(/^\/restapi(\/v[\d.]+)?/, '').replace(/^\/accounts?\/~/, '');
  const own = path.replace(/^\/extension\/~/, '');
  try {
    await takeFault(store, `${request.method} ${own}`);
    if (path === '/oauth/token') return Response.json(await tokens(store, request));
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const access = await store.get('rc access', token);
    if (!access || Number(access.until) < Date.now()) throw new Refused(401, { message: 'Access token corrupted' });
    await store.put('rc call', newToken(), { call: `${request.method} ${own}` });
    return await rest(store, request, own, access);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return Response.json(error.body, { status: error.status, headers: error.headers });
  }
}

async function takeFault(store: Store, call: string) {
  const planned = (await store.get('rc fault', call)) as Planned | null;
  if (!planned) return;
  if (planned.times > 1) await store.put('rc fault', call, { ...planned, times: planned.times - 1 });
  else await store.take('rc fault', call);
  if (planned.status === 0) throw new DOMException('The operation was aborted', 'TimeoutError');
  const headers = planned.retryAfter === undefined ? {} : { 'Retry-After': String(planned.retryAfter) };
  throw new Refused(planned.status, { message: planned.message ?? '' }, headers as Record<string, string>);
}

async function tokens(store: Store, request: Request): Promise<object> {
  if (!request.headers.get('Authorization')?.startsWith('Basic ')) throw new Refused(401, { error: 'invalid_client' });
  const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
  const grant = form.get('grant_type') ?? '';
  const isClub = grant.endsWith('jwt-bearer') && form.get('assertion') !== '';
  const taken = isClub ? {} : await takeGrant(store, grant, form);
  if (!taken) throw new Refused(400, { error: 'invalid_grant', error_description: 'Token not found' });
  const { extension = null } = taken;
  const [access, refresh] = [newToken(), newToken()];
  await store.add('rc access', access, {
    until: Date.now() + ACCESS_SECONDS * 1000,
    whose: isClub ? 'club' : 'person',
    extension,
  });
  await store.add('rc refresh', refresh, { extension });
  return { token_type: 'bearer', access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
}

/** Returns the owner of a grant; null where it is no longer valid. */
async function takeGrant(store: Store, grant: string, form: URLSearchParams): Promise<Kept | null> {
  const isRefresh = grant === 'refresh_token';
  const [kind, key] = isRefresh ? ['rc refresh', form.get('refresh_token')] : ['rc code', form.get('code')];
  const begun = await store.get(kind!, key ?? '');
  if (!begun || !(await store.take(kind!, key ?? ''))) return null;
  return isRefresh || begun.challenge === (await hashToken(form.get('code_verifier') ?? '')) ? begun : null;
}

const inWindow = (query: URLSearchParams, at: unknown) => {
  // As RingCentral has it: the last day, by default
  const from = query.get('dateFrom') ?? new Date(Date.now() - 86_400_000).toISOString();
  const until = query.get('dateTo') ?? new Date().toISOString();
  return String(at) >= from && String(at) < until;
};

async function rest(store: Store, request: Request, path: string, access: Kept): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const body = request.headers.has('Content-Type') ? ((await request.json()) as Kept) : {};
  const page = async (kind: string, at: string) => {
    const all = (await store.list(kind)).filter((each) => inWindow(query, each[at])).reverse();
    const size = Number((await store.get('rc page', 'size'))?.rows ?? PAGE);
    return Response.json({ records: all.slice(0, size), navigation: all.length > size ? { nextPage: {} } : {} });
  };
  const subject = path.split('/')[1] ?? '';
  switch (`${request.method} ${subject}`) {
    case 'POST client-info': {
      // Stored: it receives the conferences of these telephones
      await store.add('rc exchange', 'address', { address: EXCHANGE });
      const outboundProxy = (await store.get('rc exchange', 'address'))?.address;
      const sip = { ...sipAccountOf(String(access.extension)), outboundProxy, transport: 'WS' };
      const stunServers = ['stun.ringcentral.example:19302'];
      return Response.json({ device: { id: 'device-1' }, sipInfo: [{ ...sip, stunServers }] });
    }
    case 'POST sms': {
      const id = Date.now() * 1000 + Math.floor(Math.random() * 1000);
      await store.add('rc sent', String(id), body);
      return Response.json({ id, messageStatus: 'Queued' });
    }
    case 'GET phone-number':
      return Response.json({ records: [{ phoneNumber: '+12065550101', features: ['CallerId', 'SmsSender'] }] });
    case 'GET call-log':
      if (access.whose !== 'club')
        throw new Refused(403, { message: 'In order to call this API endpoint, one of the permissions is needed' });
      return page('rc logged', 'startTime');
    case 'GET message-store':
      return path.includes('/content/') ? sound(store, path) : page('rc message', 'creationTime');
    case 'POST telephony':
      return conference(store, path, body);
    case 'GET telephony':
      return session(store, decodeURIComponent(path.split('/')[3] ?? ''));
    case 'GET extension':
      return Response.json({
        records: (await store.list('rc extension')).filter(
          ({ extensionNumber }) => extensionNumber === query.get('extensionNumber'),
        ),
      });
    case 'POST extension':
      return addRecord(store, 'rc extension', String(body.extensionNumber), body);
    case 'DELETE extensions': {
      for (const { id } of body.records as { id: string }[])
        await removeById(store, 'rc extension', 'extensionNumber', id);
      return Response.json({ records: body.records });
    }
    case 'GET caller-blocking':
      return Response.json({ records: await store.list('rc blocked') });
    case 'POST caller-blocking':
      return addRecord(store, 'rc blocked', String(body.phoneNumber), body);
    case 'DELETE caller-blocking':
      await removeById(store, 'rc blocked', 'phoneNumber', path.split('/').at(-1)!);
      return new Response(null, { status: 204 });
    case 'POST subscription': {
      const expirationTime = new Date(Date.now() + Number(body.expiresIn ?? 604_800) * 1000).toISOString();
      const known = path.endsWith('/renew') ? await store.get('rc subscription', path.split('/')[2]!) : null;
      if (path.endsWith('/renew') && !known) throw new Refused(404, { message: 'Subscription not found' });
      const id = known ? String(known.id) : newToken();
      await store.put('rc subscription', id, { ...known, ...body, id, expirationTime });
      return Response.json({ id, expirationTime, status: 'Active' });
    }
    default:
      throw new Refused(404, { message: 'Resource not found' });
  }
}

async function conference(store: Store, path: string, body: Kept): Promise<Response> {
  if (path === '/telephony/conference') {
    const id = `s-${newToken()}`;
    const voiceCallToken = `conf_${newToken()}`;
    await store.add('rc conference', id, { voiceCallToken });
    return Response.json({ session: { id, voiceCallToken } }, { status: 201 });
  }
  const [, , , id = ''] = path.split('/');
  const known = await store.get('rc conference', decodeURIComponent(id));
  if (!known || !(await bringIn(store, { ...body, ...known }))) throw new Refused(404, { message: 'Not found' });
  return Response.json({ status: { code: 'Gone' } }, { status: 201 });
}

/** A call with its sides, from the exchange; without one, as planned by a test. */
async function session(store: Store, id: string): Promise<Response> {
  const known = await store.get('rc session', id);
  if (known) return Response.json(known);
  const exchange = await store.get('rc exchange', 'address');
  const asked = { method: 'POST', body: JSON.stringify({ id }) };
  const told = exchange && (await fetch(`http://${exchange.address}/session`, asked));
  if (!told?.ok) throw new Refused(404, { message: 'Not found' });
  return Response.json(await told.json());
}

/** Makes the exchange, where telephones use one, move a call into a conference. Returns false for an unknown one. */
async function bringIn(store: Store, party: Kept): Promise<boolean> {
  const exchange = await store.get('rc exchange', 'address');
  if (!exchange) return true;
  const asked = { method: 'POST', body: JSON.stringify(party) };
  return (await fetch(`http://${exchange.address}/bring-in`, asked)).ok;
}

async function sound(store: Store, path: string): Promise<Response> {
  const kept = await store.get('rc sound', path.split('/')[2]!);
  if (!kept) throw new Refused(404);
  return new Response(Buffer.from(String(kept.base64), 'base64'), { headers: { 'Content-Type': 'audio/mpeg' } });
}

async function addRecord(store: Store, kind: string, key: string, body: Kept): Promise<Response> {
  const record = { ...body, id: String(Math.floor(Math.random() * 1e9)) };
  if (!(await store.add(kind, key, record))) throw new Refused(400, { message: `${key} is already in use` });
  return Response.json(record);
}

async function removeById(store: Store, kind: string, key: string, id: string) {
  const found = (await store.list(kind)).find((each) => each.id === id);
  if (found) await store.take(kind, String(found[key]));
}
