/** A message of the double's mailbox. */
interface Held {
  id: string;
  raw: ArrayBuffer;
  folder: 'inbox' | 'sentitems';
  conversation: string;
  receivedAt: Date;
  isRemoved: boolean;
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const refusal = (status: number, code: string, headers = {}) => json(status, { error: { code } }, headers);

/**
 * Microsoft's sign-in and mailbox as far as the product speaks with them: code with PKCE, refresh tokens of one use, delta
 * pages, raw messages, subscriptions; and what goes wrong there.
 */
export function graphDouble({ pageSize = 3, address = 'desk@club.example' } = {}) {
  const held: Held[] = [];
  const codes = new Map<string, string>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  const subscriptions = new Map<string, { clientState: string; notificationUrl: string }>();
  let made = 0;
  const box = crypto.randomUUID();
  const counts: Record<string, number> = {};
  const double = {
    address,
    /** Answers with this, as often as it says, whatever is asked of the mailbox. */
    faults: [] as { when: RegExp; times: number; response(): Response }[],
    /** Links made before are not known any more. */
    epoch: 0,
    isConsentDead: false,
    /** Pages come with the newest first. */
    isReversed: false,
    held,
    counts,
    subscriptions,
    seen: [] as { url: string; headers: Headers }[],
    put(raw: ArrayBuffer, more: Partial<Held> = {}): Held {
      made += 1;
      const message: Held = {
        id: `AAMk${made}=`,
        raw,
        folder: 'inbox',
        conversation: `${box} ${made}`,
        receivedAt: new Date(Date.now() - 60_000),
        isRemoved: false,
        ...more,
      };
      held.push(message);
      return message;
    },
    /** What a person's browser brings back who consents at this address. */
    consent(authorizeUrl: string): { code: string; state: string } {
      const { searchParams } = new URL(authorizeUrl);
      const code = crypto.randomUUID();
      codes.set(code, searchParams.get('code_challenge') ?? '');
      return { code, state: searchParams.get('state') ?? '' };
    },
    /** Access tokens given so far are worth nothing. */
    expireAccess: () => accessTokens.clear(),
    async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      double.seen.push({ url: request.url, headers: request.headers });
      const fault = double.faults.find(({ when, times }) => times > 0 && when.test(request.url));
      if (fault) {
        fault.times -= 1;
        return fault.response();
      }
      if (url.hostname === 'login.microsoftonline.com') return token(request);
      const bearer = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
      if (!accessTokens.has(bearer)) return refusal(401, 'InvalidAuthenticationToken');
      if (!request.headers.get('Prefer')?.includes('IdType="ImmutableId"')) return refusal(400, 'NoImmutableId');
      return mailbox(request, url);
    },
  };

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    counts[form.get('grant_type')!] = (counts[form.get('grant_type')!] ?? 0) + 1;
    if (form.get('client_secret') !== 'secret') return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'authorization_code') {
      const challenge = codes.get(form.get('code')!);
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? ''));
      const isOwn = challenge && Buffer.from(digest).toString('base64url') === challenge;
      codes.delete(form.get('code')!);
      if (!isOwn) return json(400, { error: 'invalid_grant' });
    } else if (double.isConsentDead || !refreshTokens.delete(form.get('refresh_token')!)) {
      return json(400, { error: 'invalid_grant' });
    }
    const [access_token, refresh_token] = [crypto.randomUUID(), crypto.randomUUID()];
    accessTokens.add(access_token);
    refreshTokens.add(refresh_token);
    return json(200, { token_type: 'Bearer', access_token, refresh_token, expires_in: 3600 });
  }

  async function mailbox(request: Request, url: URL): Promise<Response> {
    if (url.pathname === '/v1.0/me') return json(200, { mail: double.address });
    const [, raw] = /^\/v1\.0\/me\/messages\/([^/]+)\/\$value$/.exec(url.pathname) ?? [];
    if (raw) {
      const message = held.find(({ id, isRemoved }) => id === decodeURIComponent(raw) && !isRemoved);
      counts.raw = (counts.raw ?? 0) + 1;
      return message ? new Response(message.raw.slice(0)) : refusal(404, 'ErrorItemNotFound');
    }
    const [, folder] = /^\/v1\.0\/me\/mailFolders\/(\w+)\/messages\/delta$/.exec(url.pathname) ?? [];
    if (folder) return delta(url, folder);
    if (url.pathname === '/v1.0/subscriptions' && request.method === 'POST') {
      const { clientState, notificationUrl } = (await request.json()) as {
        clientState: string;
        notificationUrl: string;
      };
      const id = crypto.randomUUID();
      subscriptions.set(id, { clientState, notificationUrl });
      return json(201, { id });
    }
    const [, known] = /^\/v1\.0\/subscriptions\/(.+)$/.exec(url.pathname) ?? [];
    if (known) return subscriptions.has(known) ? json(200, { id: known }) : refusal(404, 'ResourceNotFound');
    return refusal(400, 'UnknownPath');
  }

  function delta(url: URL, folder: string): Response {
    const link = url.searchParams.get('link');
    const [epoch, from] = link ? link.split('-').map(Number) : [double.epoch, 0];
    if (epoch !== double.epoch) return refusal(410, 'SyncStateNotFound');
    const own = held.filter((message) => message.folder === folder);
    const all = double.isReversed ? own.toReversed() : own;
    const page = all.slice(from, from! + pageSize);
    const next = from! + page.length;
    const isLast = next >= all.length;
    const address = `${url.origin}${url.pathname}?link=${double.epoch}-${next}`;
    return json(200, {
      value: page.map(({ id, conversation, receivedAt, isRemoved }) =>
        isRemoved
          ? { id, '@removed': { reason: 'deleted' } }
          : { id, conversationId: conversation, receivedDateTime: receivedAt.toISOString(), isDraft: false },
      ),
      [isLast ? '@odata.deltaLink' : '@odata.nextLink']: address,
    });
  }

  return double;
}

export type GraphDouble = ReturnType<typeof graphDouble>;
