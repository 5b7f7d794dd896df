import { logFault } from '../../app/lib/log';
import { byeOf, isOfTalk, type Talk } from './dialogs';
import { type Frame, headerOf } from './frame';
import { type FinishedCall, isSamePerson, type Line, type SwitchboardWork } from './lines';

const STORED_AT_ONCE = 50;

type Row = { [Key in keyof Talk]: Key extends 'call' ? string : Talk[Key] } & Record<string, SqlStorageValue>;

/**
 * Pairs that talk, since when a telephone has been away, and the finished calls that are not in the log yet: stored, so
 * that a restart cuts no call and loses none.
 */
export class Talks {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(`CREATE TABLE IF NOT EXISTS talks (call_id TEXT NOT NULL, caller TEXT NOT NULL, callee TEXT NOT NULL,
      from_address TEXT NOT NULL, to_address TEXT NOT NULL, caller_contact TEXT NOT NULL, callee_contact TEXT NOT NULL,
      call TEXT NOT NULL, PRIMARY KEY (call_id, to_address))`);
    sql.exec(`CREATE TABLE IF NOT EXISTS offers (call_id TEXT NOT NULL, to_address TEXT NOT NULL, host TEXT NOT NULL,
      PRIMARY KEY (call_id, to_address, host))`);
    sql.exec('CREATE TABLE IF NOT EXISTS away (host TEXT PRIMARY KEY, since INTEGER NOT NULL)');
    sql.exec('CREATE TABLE IF NOT EXISTS finished (id INTEGER PRIMARY KEY, call TEXT NOT NULL)');
  }

  begin(talk: Talk): void {
    const { call_id, caller, callee, from_address, to_address, caller_contact, callee_contact, call } = talk;
    const values = [call_id, caller, callee, from_address, to_address, caller_contact, callee_contact];
    this.sql.exec('INSERT OR REPLACE INTO talks VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...values, JSON.stringify(call));
  }

  /** The talk of a Call-ID that meets a condition. */
  find(callId: string, isIt: (talk: Talk) => boolean): Talk | undefined {
    return this.#select('call_id = ?', callId).find(isIt);
  }

  /** Ends a talk; its call stays here until it is in the log. */
  end(talk: Talk, endedAt: number): void {
    this.sql.exec('DELETE FROM talks WHERE call_id = ? AND to_address = ?', talk.call_id, talk.to_address);
    this.sql.exec('DELETE FROM offers WHERE call_id = ? AND to_address = ?', talk.call_id, talk.to_address);
    if (talk.call) this.finish({ ...talk.call, endedAt, status: null, isCanceled: false });
  }

  /** The talk of this telephone's request. */
  ofRequest(request: Frame, sender: string): Talk | undefined {
    return this.find(headerOf(request, 'Call-ID'), (each) => isOfTalk(request, each, sender));
  }

  /** Allows somebody else's telephone to take over a side of a talk. */
  offer({ call_id, to_address }: Talk, host: string): void {
    this.sql.exec('INSERT OR REPLACE INTO offers VALUES (?, ?, ?)', call_id, to_address, host);
  }

  isOffered({ call_id, to_address }: Talk, host: string): boolean {
    const where = 'call_id = ? AND to_address = ? AND host = ?';
    return this.sql.exec(`SELECT 1 FROM offers WHERE ${where}`, call_id, to_address, host).toArray().length > 0;
  }

  /** Whether a user agent's name is in a call of other people. */
  isOthers(host: string, line: Line): boolean {
    return this.of(host).some(({ call }) => {
      const lines = call ? [call.caller, call.callee] : [];
      return lines.length > 0 && !lines.some((each) => each && isSamePerson(each, line));
    });
  }

  of(host: string): Talk[] {
    return this.#select('caller = ?1 OR callee = ?1', host);
  }

  /** Pairs that talk, and since when, for wallboards. */
  shown(): { caller: string; callee: string; since: number | null }[] {
    return this.all().map(({ caller, callee, call }) => ({ caller, callee, since: call?.answeredAt ?? null }));
  }

  all(): Talk[] {
    return this.#select('1 = ?', 1);
  }

  finish(call: FinishedCall): void {
    this.sql.exec('INSERT INTO finished (call) VALUES (?)', JSON.stringify(call));
  }

  /** Whether a call with this id is in progress, or finished and not stored yet. */
  has(callId: string): boolean {
    // A call that another page has taken over continues under its first id, which no dialog has any more
    const talking = "SELECT 1 FROM talks WHERE call_id = ?1 OR call ->> 'id' = ?1";
    const finished = "SELECT 1 FROM finished WHERE call ->> 'id' = ?1";
    return this.sql.exec(`${talking} UNION ${finished}`, callId).toArray().length > 0;
  }

  /** The finished calls that are not stored yet, oldest first. */
  unstored(): { id: number; call: FinishedCall }[] {
    const oldest = 'SELECT id, call FROM finished ORDER BY id LIMIT ?';
    const rows = this.sql.exec<{ id: number; call: string }>(oldest, STORED_AT_ONCE).toArray();
    return rows.map(({ id, call }) => ({ id, call: JSON.parse(call) as FinishedCall }));
  }

  noteStored(id: number): void {
    this.sql.exec('DELETE FROM finished WHERE id = ?', id);
  }

  noteAway(host: string, since: number): void {
    this.sql.exec('INSERT OR REPLACE INTO away VALUES (?, ?)', host, since);
  }

  noteBack(host: string): void {
    this.sql.exec('DELETE FROM away WHERE host = ?', host);
  }

  /** Returns and deletes those who have been away since then. */
  takeGone(before: number): string[] {
    const gone = this.sql.exec<{ host: string }>('DELETE FROM away WHERE since <= ? RETURNING host', before).toArray();
    return gone.map(({ host }) => host);
  }

  /** Since when the next one is away; null where all are here. */
  nextAway(): number | null {
    const [first] = this.sql.exec<{ since: number | null }>('SELECT min(since) AS since FROM away').toArray();
    return first?.since ?? null;
  }

  #select(where: string, value: string | number): Talk[] {
    const rows = this.sql.exec<Row>(`SELECT * FROM talks WHERE ${where}`, value).toArray();
    return rows.map((row) => ({ ...row, call: JSON.parse(row.call) as Talk['call'] }));
  }
}

/** Ends the talks of those who have been away since before then, for the remaining sides. */
export function endGone(talks: Talks, before: number, send: (to: string, frame: Frame) => void): void {
  for (const host of talks.takeGone(before)) {
    for (const talk of talks.of(host)) {
      const { to, frame } = byeOf(talk, host);
      send(to, frame);
      talks.end(talk, Date.now());
    }
  }
}

/** Stores finished calls. Returns whether all are stored. */
export async function storeFinished(talks: Talks, work: SwitchboardWork): Promise<boolean> {
  const unstored = talks.unstored();
  for (const { id, call } of unstored) {
    try {
      await work.storeCall(call);
      talks.noteStored(id);
    } catch (error) {
      logFault('a call was not stored', error);
      return false;
    }
  }
  return unstored.length < STORED_AT_ONCE;
}
