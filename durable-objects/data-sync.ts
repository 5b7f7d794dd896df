import { type Connection, type ConnectionContext, Server } from 'partyserver';
import {
  ACCESS_CHANGED,
  ACCESS_EVENT,
  type AccessVersion,
  CHANNEL,
  type Listener,
  type PushEvent,
  SESSION_ENDED,
} from './data-sync-messages';
import { FrameBudget } from './frame-budget';
import { keyOfPlace, type Present, peopleAt, whereaboutsIn } from './presence';
import { hasMostSockets, listenerOf, PUT_OUT, tooManySockets } from './socket-limits';

/** Events kept for clients that reconnect. */
const KEPT = 500;

const mayKnow = ({ sees }: Listener, needs: string[]) => needs.some((permission) => sees.includes(permission));

/**
 * The club's push channel. Sockets hibernate; each holds its listener, so that an event goes only to those with the
 * permission. A client that reconnects sends the last event's id and gets the missed events, or is told to reload.
 */
export class DataSync extends Server<Cloudflare.Env> {
  static options = { hibernate: true };
  #connections: Connection<Present>[] | null = null;
  readonly #budget = new FrameBudget();

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    // Not in onStart, which RPC calls do not wait for
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY AUTOINCREMENT, needs TEXT NOT NULL, body TEXT NOT NULL)',
    );
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS access (user_id INTEGER PRIMARY KEY, version INTEGER NOT NULL)');
  }

  async fetch(request: Request): Promise<Response> {
    const listener = listenerOf(request);
    return listener && hasMostSockets(listener.userId, this.#listening()) ? tooManySockets() : super.fetch(request);
  }

  onConnect(connection: Connection<Listener>, { request }: ConnectionContext) {
    this.#connections = null;
    const listener = listenerOf(request);
    if (!listener) return connection.close(SESSION_ENDED, 'Please sign in.');
    // Again, for many that were opened at once
    if (hasMostSockets(listener.userId, this.#listening())) return connection.close(PUT_OUT, 'Too many sockets');
    // Let in before the change, and only here after it
    if (listener.accessVersion < this.#accessOf(listener.userId)) return this.#sendBack(connection);
    connection.setState(listener);
    const since = Number(new URL(request.url).searchParams.get('since') ?? Number.NaN);
    if (Number.isSafeInteger(since)) this.#catchUp(connection, listener, since);
    else connection.send(this.#connected());
    for (const place of new Set(this.#present().map((other) => other.place))) {
      if (place && mayKnow(listener, [keyOfPlace(place)!])) connection.send(this.#presence(place, this.#present()));
    }
  }

  /** Stores where a listener is, and sends the place's people to those with the permission. */
  onMessage(connection: Connection<Present>, message: unknown) {
    if (!this.#budget.takes(connection)) return;
    const { state } = connection;
    const said = state && whereaboutsIn(message, state);
    if (!said || (said.place === (state.place ?? null) && said.isWorking === (state.isWorking ?? false))) return;
    connection.setState({ ...state, ...said });
    for (const place of new Set([state.place, said.place])) if (place) this.#tellPresence(place);
  }

  onClose(connection: Connection<Present>) {
    this.#connections = null;
    if (connection.state?.place) this.#tellPresence(connection.state.place, connection.id);
  }

  /** Sends events to those with the permission. */
  publish(events: PushEvent[]) {
    for (const { event, data, needs } of events) {
      const [row] = this.ctx.storage.sql
        .exec<{ id: number }>(
          'INSERT INTO events (needs, body) VALUES (?, ?) RETURNING id',
          needs.join(' '),
          JSON.stringify({ event, data, at: Date.now() }),
        )
        .toArray();
      const message = this.#message({ event, data, id: row!.id });
      for (const connection of this.#listening()) {
        if (connection.state && mayKnow(connection.state, needs)) connection.send(message);
      }
    }
    this.ctx.storage.sql.exec('DELETE FROM events WHERE id <= ?', this.#last() - KEPT);
  }

  /** Closes the sockets of ended sessions. */
  drop(sessionHashes: string[]) {
    for (const connection of this.#listening()) {
      if (connection.state && sessionHashes.includes(connection.state.sessionHash)) {
        connection.close(SESSION_ENDED, 'Please sign in.');
      }
    }
  }

  /**
   * Closes the sockets of users who may do something else by now. The versions are kept, for sockets that were let in
   * before the change and connect after it.
   */
  renew(versions: AccessVersion[]) {
    for (const { userId, accessVersion } of versions) {
      this.ctx.storage.sql.exec(
        'INSERT INTO access VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET version = max(version, excluded.version)',
        userId,
        accessVersion,
      );
    }
    const newest = new Map(versions.map(({ userId, accessVersion }) => [userId, accessVersion]));
    for (const connection of this.#listening()) {
      const { state } = connection;
      if (state && state.accessVersion < (newest.get(state.userId) ?? 0)) this.#sendBack(connection);
    }
  }

  /** Closes the sockets of a session that sees something else by now. */
  renewSession(sessionHash: string) {
    for (const connection of this.#listening()) {
      if (connection.state?.sessionHash === sessionHash) this.#sendBack(connection);
    }
  }

  #sendBack(connection: Connection) {
    connection.send(this.#message({ event: ACCESS_EVENT, data: {}, id: this.#last() }));
    connection.close(ACCESS_CHANGED, 'What you may do has changed.');
  }

  #accessOf(userId: number): number {
    const [row] = this.ctx.storage.sql
      .exec<{ version: number }>('SELECT version FROM access WHERE user_id = ?', userId)
      .toArray();
    return row?.version ?? 0;
  }

  /** Cached until somebody connects or leaves: getWebSockets deserialises every socket's attachment again. */
  #listening(): Connection<Present>[] {
    this.#connections ??= [...this.getConnections<Present>()];
    return this.#connections.filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Presence is sent at once and not stored: a later listener gets who is there then. */
  #tellPresence(place: string, leaving?: string) {
    const message = this.#presence(place, this.#present(leaving));
    for (const connection of this.#listening()) {
      if (connection.id !== leaving && connection.state && mayKnow(connection.state, [keyOfPlace(place)!])) {
        connection.send(message);
      }
    }
  }

  #present(leaving?: string): Present[] {
    return this.#listening().flatMap(({ id, state }) => (state && id !== leaving ? [state] : []));
  }

  #presence(place: string, present: Present[]): string {
    return this.#message({ event: 'presence', data: { place, people: peopleAt(place, present) }, id: this.#last() });
  }

  #catchUp(connection: Connection<Listener>, listener: Listener, since: number) {
    const last = this.#last();
    const [oldest] = this.ctx.storage.sql.exec<{ id: number }>('SELECT id FROM events ORDER BY id LIMIT 1').toArray();
    const complete = since === last || (since < last && oldest !== undefined && since >= oldest.id - 1);
    if (!complete) return connection.send(this.#message({ event: 'reload', data: {}, id: last }));
    const missed = this.ctx.storage.sql.exec<{ id: number; needs: string; body: string }>(
      'SELECT id, needs, body FROM events WHERE id > ? ORDER BY id',
      since,
    );
    for (const { id, needs, body } of missed) {
      const { event, data } = JSON.parse(body);
      if (mayKnow(listener, needs.split(' '))) connection.send(this.#message({ event, data, id }));
    }
    connection.send(this.#connected());
  }

  /** Sends a client the id and time of the last event: a page that was loaded before that time is out of date. */
  #connected(): string {
    const [newest] = this.ctx.storage.sql
      .exec<{ at: number | null }>("SELECT body ->> 'at' AS at FROM events ORDER BY id DESC LIMIT 1")
      .toArray();
    return this.#message({ event: 'connected', data: { last_at: newest?.at ?? null }, id: this.#last() });
  }

  #last(): number {
    const [row] = this.ctx.storage.sql
      .exec<{ last: number | null }>("SELECT seq AS last FROM sqlite_sequence WHERE name = 'events'")
      .toArray();
    return row?.last ?? 0;
  }

  #message(message: { event: string; data: unknown; id: number }): string {
    return JSON.stringify({ channel: CHANNEL, ...message });
  }
}
