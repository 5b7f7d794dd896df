import { newToken } from '~/lib/tokens.server';
import { fault, SandboxFault } from './fault.server';
import { type Kept, openStore, type Store } from './store.server';

const ACCESS_SECONDS = 3600;

/** Handles one request to Intuit as the documents of QuickBooks Online say; see planFault for planned failures. */
export async function sandboxFetch(db: D1Database, request: Request): Promise<Response> {
  const store = openStore(db);
  const { hostname, pathname } = new URL(request.url);
  try {
    const planned = await takeFault(store, `${request.method} ${pathname.replace(/\/v3\/company\/\w+/, '')}`);
    if (planned && !planned.isAfterwards) throw new SandboxFault(planned.status, planned.code);
    const json = pathname.endsWith('/tokens/bearer')
      ? await tokens(store, request)
      : pathname.endsWith('/tokens/revoke')
        ? await revoke(store, request)
        : await company(store, request);
    // The work is done, and its response is lost
    if (planned) throw new SandboxFault(planned.status, planned.code);
    return Response.json(json, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (error instanceof SandboxFault) return error.response(hostname);
    throw error;
  }
}

interface Planned {
  status: number;
  code: string;
  /** The call does its work before it fails. */
  isAfterwards?: boolean;
  times: number;
}

/** Makes the next calls of a kind fail: `POST /bill`, `POST /oauth2/v1/tokens/bearer`. */
export const planFault = (db: D1Database, call: string, planned: Planned) =>
  openStore(db).put('fault', call, { ...planned });

async function takeFault(store: Store, call: string): Promise<Planned | null> {
  const planned = (await store.get('fault', call)) as Planned | null;
  if (!planned) return null;
  if (planned.times > 1) await store.put('fault', call, { ...planned, times: planned.times - 1 });
  else await store.take('fault', call);
  return planned;
}

/** A code for a person's consent, good for one exchange. */
export async function newCode(db: D1Database): Promise<string> {
  const code = newToken();
  await openStore(db).add('code', code, {});
  return code;
}

async function tokens(store: Store, request: Request): Promise<Kept> {
  if (!request.headers.get('Authorization')?.startsWith('Basic ')) throw new SandboxFault(401, 'invalid_client');
  const form = await bodyOf(request);
  const isCode = form.get('grant_type') === 'authorization_code';
  const isKnown = isCode
    ? await store.take('code', form.get('code') ?? '')
    : await store.take('refresh', form.get('refresh_token') ?? '');
  if (!isKnown) throw new SandboxFault(400, 'invalid_grant');
  const [access, refresh] = [newToken(), newToken()];
  await store.add('access', access, { until: Date.now() + ACCESS_SECONDS * 1000 });
  await store.add('refresh', refresh, {});
  return {
    token_type: 'bearer',
    access_token: access,
    refresh_token: refresh,
    expires_in: ACCESS_SECONDS,
    x_refresh_token_expires_in: 8_726_400,
  };
}

async function revoke(store: Store, request: Request): Promise<Kept> {
  await store.take('refresh', (await bodyOf(request)).get('token') ?? '');
  return {};
}

/** Not `text()`: workerd warns when it is used on a form. */
const bodyOf = async (request: Request) => new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));

async function company(store: Store, request: Request): Promise<Kept> {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const access = await store.get('access', token);
  if (!access || Number(access.until) < Date.now()) throw new SandboxFault(401, '3200');
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/v3\/company\/\w+/, '');
  if (path === '/query') return query(store, url.searchParams.get('query') ?? '');
  if (request.method === 'GET') return readBill(store, path);
  const body = (await request.json()) as Kept;
  const requestId = url.searchParams.get('requestid');
  const replay = requestId && (await store.get('request', requestId));
  if (replay) return replay;
  const result = path === '/vendor' ? await addVendor(store, body) : await writeBill(store, body, url);
  if (requestId) await store.add('request', requestId, result);
  return result;
}

async function query(store: Store, text: string): Promise<Kept> {
  const [, table, rest = ''] = /^select \* from (\w+)(.*)$/i.exec(text) ?? [];
  if (table === 'Account') return { QueryResponse: { Account: [{ Id: '7', Name: 'Cost of Labor', Active: true }] } };
  const name = /DisplayName = '((?:[^'\\]|\\.)*)'/.exec(rest)?.[1]?.replaceAll(/\\(.)/g, '$1');
  if (table !== 'Vendor' || name === undefined) throw fault.validation('4000', `Error parsing query: ${text}`);
  const found = await store.get('name', name.toLowerCase());
  return { QueryResponse: found?.type === 'Vendor' ? { Vendor: [found] } : {} };
}

const nextId = () => String(100_000_000 + Math.floor(Math.random() * 900_000_000));

/** Names are unique among vendors, customers and employees together. */
async function addVendor(store: Store, body: Kept): Promise<Kept> {
  const name = String(body.DisplayName ?? '');
  if (name === '' || name.length > 500 || /[:\t\n]/.test(name)) throw fault.validation('2040', `Invalid name: ${name}`);
  const vendor = { ...body, Id: nextId(), SyncToken: '0', type: 'Vendor' };
  if (!(await store.add('name', name.toLowerCase(), vendor))) {
    throw fault.validation('6240', `The name supplied already exists. : ${name}`);
  }
  return { Vendor: vendor };
}

async function readBill(store: Store, path: string): Promise<Kept> {
  const bill = await store.get('bill', path.replace('/bill/', ''));
  if (!bill) throw fault.notFound();
  return { Bill: bill };
}

interface BillBody extends Kept {
  Id?: string;
  SyncToken?: string;
  VendorRef?: { value?: string };
  Line?: { Amount?: number; AccountBasedExpenseLineDetail?: { AccountRef?: { value?: string } } }[];
}

async function writeBill(store: Store, body: BillBody, url: URL): Promise<Kept> {
  const { Id, SyncToken } = body;
  if (Id) {
    const known = await store.get('bill', Id);
    if (!known) throw fault.notFound();
    if (known.SyncToken !== SyncToken)
      throw fault.validation('5010', 'Stale Object Error : You and another user were working on this.');
    if (url.searchParams.get('operation') === 'delete') {
      await store.take('bill', Id);
      return { Bill: { Id, status: 'Deleted' } };
    }
  }
  if (!body.VendorRef?.value || !body.Line?.length) throw fault.validation('2020', 'Required param missing');
  const total = body.Line.reduce((sum, { Amount = Number.NaN }) => sum + Math.round(Amount * 100), 0);
  if (!(total > 0)) throw fault.validation('6000', 'Transaction amount must be 0 or greater.');
  if (String(body.DocNumber ?? '').length > 21)
    throw fault.validation('2050', 'DocNumber is longer than 21 characters');
  const bill = {
    ...body,
    Id: Id ?? nextId(),
    SyncToken: Id ? String(Number(SyncToken) + 1) : '0',
    TotalAmt: total / 100,
  };
  await store.put('bill', bill.Id, bill);
  return { Bill: bill };
}
