export type MailboxFolder = 'inbox' | 'sentitems' | 'drafts';

/** A message of the double's mailbox; one that is being written has no raw mail yet. */
export interface Held {
  id: string;
  folder: MailboxFolder;
  raw: ArrayBuffer | null;
  conversation: string;
  receivedAt: Date;
  isRemoved: boolean;
  draft?: HeldDraft;
}

export interface HeldDraft {
  messageId: string;
  /** Of the header lines that make it an answer, by name. */
  headers: Record<string, string>;
  subject: string;
  html: string;
  to: string[];
  cc: string[];
  attachments: { filename: string; type: string; content: string }[];
}

export type Kept = Record<string, unknown>;

/** The storage of the double. */
export interface GraphStore {
  get(kind: string, key: string): Promise<Kept | null>;
  put(kind: string, key: string, value: Kept): Promise<void>;
  /** Removes one and returns its value. */
  take(kind: string, key: string): Promise<Kept | null>;
  message(id: string): Promise<Held | null>;
  /** A message that is saved again is among the changes again. */
  save(message: Held): Promise<void>;
  /** The messages of a folder that changed after a point, with the point of each. */
  changes(folder: MailboxFolder, after: number, limit: number): Promise<{ at: number; message: Held }[]>;
}

const KIND = 'message';

/** In the club's own database, so that the double is the same for the site, the Worker and the next start. */
export function graphStore(db: D1Database): GraphStore {
  const get = async (kind: string, key: string): Promise<Kept | null> => {
    const statement = db.prepare('SELECT value FROM mailbox_sandbox WHERE kind = ? AND key = ?');
    const row = await statement.bind(kind, key).first<{ value: string }>();
    return row && JSON.parse(row.value);
  };
  const put = async (kind: string, key: string, value: Kept) => {
    const statement = db.prepare('INSERT OR REPLACE INTO mailbox_sandbox (kind, key, value) VALUES (?, ?, ?)');
    await statement.bind(kind, key, JSON.stringify(value)).run();
  };
  return {
    get,
    put,
    take: async (kind, key) => {
      const statement = db.prepare('DELETE FROM mailbox_sandbox WHERE kind = ? AND key = ? RETURNING value');
      const row = await statement.bind(kind, key).first<{ value: string }>();
      return row && JSON.parse(row.value);
    },
    message: async (id) => {
      const kept = await get(KIND, id);
      return kept && heldOf(kept as unknown as Stored);
    },
    save: (message) => put(KIND, message.id, storedOf(message) as unknown as Kept),
    changes: async (folder, after, limit) => {
      const statement = db.prepare(
        `SELECT seq, value FROM mailbox_sandbox WHERE kind = ? AND seq > ? AND json_extract(value, '$.folder') = ? ORDER BY seq LIMIT ?`,
      );
      const { results } = await statement.bind(KIND, after, folder, limit).all<{ seq: number; value: string }>();
      return results.map(({ seq, value }) => ({ at: seq, message: heldOf(JSON.parse(value)) }));
    },
  };
}

interface Stored extends Omit<Held, 'raw' | 'receivedAt'> {
  /** Base64. */
  raw: string | null;
  receivedAt: string;
}

const storedOf = ({ raw, receivedAt, ...rest }: Held): Stored => ({
  ...rest,
  raw: raw && Buffer.from(raw).toString('base64'),
  receivedAt: receivedAt.toISOString(),
});

const heldOf = ({ raw, receivedAt, ...rest }: Stored): Held => ({
  ...rest,
  raw: raw === null ? null : (new Uint8Array(Buffer.from(raw, 'base64')).buffer as ArrayBuffer),
  receivedAt: new Date(receivedAt),
});
