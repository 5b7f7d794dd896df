import { RECORDING, RECORDING_LEASE_MILLISECONDS } from '../../app/services/phone/switchboard-address';
import { contactIn, messageTo, type Talk } from './dialogs';
import type { Frame } from './frame';
import type { Phone } from './phones';
import type { OwnAnswer } from './pick-up';
import type { Talks } from './talks';

/**
 * Which telephones record, and which were notified that their call is recorded: stored, for a restart in mid-call. A
 * recording is leased: its telephone renews it every few seconds, so that one that is gone records no more.
 */
export class Recordings {
  /** Nobody records and nobody is marked: there is nothing to compare. */
  #isIdle: boolean;

  constructor(
    private readonly sql: SqlStorage,
    private readonly talks: Talks,
    private readonly send: (host: string, frame: Frame) => void,
  ) {
    sql.exec('CREATE TABLE IF NOT EXISTS recordings (host TEXT PRIMARY KEY, until INTEGER NOT NULL)');
    sql.exec('CREATE TABLE IF NOT EXISTS marked (host TEXT PRIMARY KEY)');
    this.#isIdle = this.#recorders().length + this.#marked().size === 0;
  }

  /** Handles a telephone's message that it records by now, or no longer. */
  hear({ line, host }: Phone, word: string, now: number): OwnAnswer {
    if (line.isOutside) return [403, 'Not from outside'];
    if (word !== 'on' && word !== 'off') return [400, 'Neither on nor off'];
    if (this.talks.of(host).length === 0) return [481, 'No such call'];
    if (word === 'off') this.#end(host);
    else this.sql.exec('INSERT OR REPLACE INTO recordings VALUES (?, ?)', host, now + RECORDING_LEASE_MILLISECONDS);
    this.#isIdle = false;
    this.tell();
    return [200, 'OK'];
  }

  /** Notifies each telephone whose call has begun, or ceased, to be recorded. */
  tell(): void {
    if (this.#isIdle) return;
    const talks = this.talks.all();
    for (const host of this.#recorders()) if (!talks.some((talk) => isIn(host, talk))) this.#end(host);
    const recorders = this.#recorders();
    const [recorded, marked] = [reachedFrom(recorders, talks), this.#marked()];
    for (const host of recorded) {
      if (marked.has(host)) continue;
      this.sql.exec('INSERT INTO marked VALUES (?)', host);
      this.tellAgain(host);
    }
    for (const host of marked) {
      if (recorded.has(host)) continue;
      this.sql.exec('DELETE FROM marked WHERE host = ?', host);
      this.tellAgain(host);
    }
    this.#isIdle = recorders.length + recorded.size === 0;
  }

  /** Notifies a talking telephone of its state: messages sent while its socket was away are lost. */
  tellAgain(host: string): void {
    const [talk] = this.talks.of(host);
    if (!talk) return;
    const word = this.#marked().has(host) ? 'on' : 'off';
    this.send(host, messageTo(contactIn(talk, host), RECORDING, word));
  }

  /** Ends recordings whose lease has expired. */
  endLapsed(now: number): void {
    this.sql.exec('DELETE FROM recordings WHERE until <= ?', now);
    this.tell();
  }

  /** When the next one lapses; null where nobody records. */
  nextLapse(): number | null {
    const [first] = this.sql.exec<{ until: number | null }>('SELECT min(until) AS until FROM recordings').toArray();
    return first?.until ?? null;
  }

  #end(host: string) {
    this.sql.exec('DELETE FROM recordings WHERE host = ?', host);
  }

  #recorders(): string[] {
    const rows = this.sql.exec<{ host: string }>('SELECT host FROM recordings').toArray();
    return rows.map(({ host }) => host);
  }

  #marked(): Set<string> {
    const rows = this.sql.exec<{ host: string }>('SELECT host FROM marked').toArray();
    return new Set(rows.map(({ host }) => host));
  }
}

const isIn = (host: string, { caller, callee }: Talk) => caller === host || callee === host;

/**
 * Returns the telephones whose sound may reach one that records: its partners, and theirs. Only a telephone's page has
 * the information whether two of its calls are mixed, so a consultation counts as a conference.
 */
function reachedFrom(recorders: readonly string[], talks: readonly Talk[]): Set<string> {
  const reached = new Set(recorders);
  // A set is iterated to its end, with what is added on the way
  for (const host of reached) {
    for (const { caller, callee } of talks) {
      if (caller === host) reached.add(callee);
      if (callee === host) reached.add(caller);
    }
  }
  return reached;
}
