import { graphSandbox, newCode, type SandboxState } from '~/services/mailbox/sandbox/graph-sandbox.server';
import type { GraphStore, Held, Kept } from '~/services/mailbox/sandbox/store.server';

/** The product's own double in memory, each with a mailbox of its own, and with faults at will. */
export function graphDouble({ pageSize = 3, address = 'desk@club.example' } = {}) {
  const held: Held[] = [];
  const kept = new Map<string, Kept>();
  const counts: Record<string, number> = {};
  let made = 0;
  const box = crypto.randomUUID();
  const nameOf = (kind: string, key: string) => `${kind} ${key}`;
  const store: GraphStore = {
    get: async (kind, key) => {
      if (kind !== 'state') return kept.get(nameOf(kind, key)) ?? null;
      return { epoch: double.epoch, isConsentDead: double.isConsentDead, busyUntil: 0 } satisfies SandboxState;
    },
    put: async (kind, key, value) => void kept.set(nameOf(kind, key), value),
    take: async (kind, key) => {
      const value = kept.get(nameOf(kind, key)) ?? null;
      kept.delete(nameOf(kind, key));
      return value;
    },
    message: async (id) => held.find((message) => message.id === id) ?? null,
    save: async (message) => {
      const known = held.findIndex(({ id }) => id === message.id);
      if (known >= 0) held.splice(known, 1);
      held.push(message);
    },
    changes: async (folder, after, limit) => {
      const own = held.filter((message) => message.folder === folder);
      const all = double.isReversed ? own.toReversed() : own;
      return all.slice(after, after + limit).map((message, index) => ({ at: after + index + 1, message }));
    },
  };
  const answer = graphSandbox(store, {
    clientSecret: 'secret',
    address: () => double.address,
    pageSize,
    deliver: async (message) => void double.delivered.push(message),
  });
  const double = {
    address,
    /** Planned responses to any request of the mailbox, each for its number of times. */
    faults: [] as Fault[],
    /** Links of an earlier epoch are invalid. */
    epoch: 0,
    isConsentDead: false,
    /** Pages are newest first. */
    isReversed: false,
    held,
    /** Delivered mails, including duplicates. */
    delivered: [] as Held[],
    counts,
    subscriptions: {
      get size() {
        return [...kept.keys()].filter((name) => name.startsWith('subscription ')).length;
      },
      values: () =>
        [...kept]
          .filter(([name]) => name.startsWith('subscription '))
          .map(([, value]) => value as unknown as Subscription),
      clear: () => {
        for (const name of kept.keys()) if (name.startsWith('subscription ')) kept.delete(name);
      },
    },
    seen: [] as { url: string; method: string; headers: Headers }[],
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
    /** The callback of a person's browser that consents at this URL. */
    async consent(authorizeUrl: string): Promise<{ code: string; state: string }> {
      const { searchParams } = new URL(authorizeUrl);
      const code = await newCode(store, searchParams.get('code_challenge') ?? '');
      return { code, state: searchParams.get('state') ?? '' };
    },
    /** Access tokens issued so far are invalid. */
    expireAccess: () => {
      for (const name of kept.keys()) if (name.startsWith('access ')) kept.delete(name);
    },
    async fetch(request: Request): Promise<Response> {
      double.seen.push({ url: request.url, method: request.method, headers: request.headers });
      const fault = double.faults.find(({ when, times }) => times > 0 && when.test(`${request.method} ${request.url}`));
      if (fault) fault.times -= 1;
      if (fault && !fault.isAfterwards) return fault.response();
      await count(request.clone() as Request);
      const response = await answer(request);
      return fault ? fault.response() : response;
    },
  };

  async function count(request: Request) {
    if (request.url.endsWith('/$value')) counts.raw = (counts.raw ?? 0) + 1;
    if (!request.url.includes('/token')) return;
    const grant = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())).get('grant_type')!;
    counts[grant] = (counts[grant] ?? 0) + 1;
  }

  return double;
}

interface Fault {
  when: RegExp;
  times: number;
  /** The work is done, and its response is lost. */
  isAfterwards?: boolean;
  response(): Response;
}

interface Subscription {
  clientState: string;
  notificationUrl: string;
}

export type GraphDouble = ReturnType<typeof graphDouble>;
