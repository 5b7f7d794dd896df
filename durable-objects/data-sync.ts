import { type Connection, type ConnectionContext, Server } from 'partyserver';
import { AccessVersions } from './access-versions';
import {
  ACCESS_EVENT,
  type AccessVersion,
  CHANNEL,
  type Listener,
  type PushEvent,
  SESSION_ENDED,
} from './data-sync-messages';
import { closeOutdated, type Ended, endOf } from './ended-listeners';
import { FrameBudget } from './frame-budget';
import { type Present, peopleAt, seesPlace, whereaboutsIn } from './presence';
import { hasMostSockets, listenerOf, PUT_OUT, tooManySockets } from './socket-limits';

/** Events stored for clients that reconnect. */
const KEPT = 500;

const mayKnow = ({ sees }: Listener, needs: string[]) => needs.some((permission) => sees.includes(permission));

/**
 * The club's push channel. Sockets hibernate; each stores its listener, so that an event goes only to those with the
 * permission. A client that reconnects sends the last event's id and gets the missed events, or a `reload`.
 */
export class DataSync extends Server<Cloudflare.Env> {
  static options = { hibernate: true };
  #connections: Connection<Present>[] | null = null;
  readonly #budget = new FrameBudget();
  readonly #access: AccessVersions;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    // Not in onStart, which RPC calls do not wait for
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY AUTOINCREMENT, needs TEXT NOT NULL, body TEXT NOT NULL)',
    );
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS imports (task TEXT PRIMARY KEY)');
    this.#access = new AccessVersions(ctx.storage.sql);
  }

  async fetch(request: Request): Promise<Response> {
    const listener = listenerOf(request);
    return listener && hasMostSockets(listener.userId, this.#listening()) ? tooManySockets() : super.fetch(request);
  }

  onConnect(connection: Connection<Listener>, { request }: ConnectionContext) {
    this.#connections = null;
    const listener = listenerOf(request);
    if (!listener) return connection.close(SESSION_ENDED, 'Please sign in.');
    // Checked again, for many that were opened at the same time
    if (hasMostSockets(listener.userId, this.#listening())) return connection.close(PUT_OUT, 'Too many sockets');
    // Admitted before the change, and connected only after it
    if (this.#access.isOutdated(listener)) return this.#sendBack(connection);
    connection.setState(listener);
    const since = Number(new URL(request.url).searchParams.get('since') ?? Number.NaN);
    if (Number.isSafeInteger(since)) this.#catchUp(connection, listener, since);
    else connection.send(this.#connected());
    for (const place of new Set(this.#present().map((other) => other.place))) {
      if (place && seesPlace(listener, place)) connection.send(this.#presence(place, this.#present()));
    }
  }

  /** Stores a listener's place, and sends the place's people to those with the permission. */
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
  drop(sessions: string[]): Promise<void> {
    return this.#end({ sessions });
  }

  /** Closes the sockets of users whose permissions have changed, those too that were admitted before. */
  renew(versions: AccessVersion[]): Promise<void> {
    this.#access.store(versions);
    return this.#end({ versions });
  }

  /** Closes the sockets of a session whose view has changed. */
  renewSession(renewed: string): Promise<void> {
    return this.#end({ renewed });
  }

  /**
   * Registers the import of a task that somebody listens to, whose sockets are closed with those here.
   * @returns false for a listener who was admitted before a change of their permissions
   */
  admitToImport(task: string, listener: AccessVersion): boolean {
    this.ctx.storage.sql.exec('INSERT OR IGNORE INTO imports (task) VALUES (?)', task);
    return !this.#access.isOutdated(listener);
  }

  async #end(ended: Ended) {
    for (const connection of this.#listening()) {
      const how = connection.state && endOf(ended, connection.state);
      if (how === 'session') connection.close(SESSION_ENDED, 'Please sign in.');
      if (how === 'access') this.#sendBack(connection);
    }
    const imports = this.ctx.storage.sql.exec<{ task: string }>('SELECT task FROM imports').toArray();
    const endAt = async ({ task }: { task: string }) => {
      if (await this.env.BatchImport.getByName(task).end(ended)) return;
      this.ctx.storage.sql.exec('DELETE FROM imports WHERE task = ?', task);
    };
    await Promise.all(imports.map(endAt));
  }

  #sendBack(connection: Connection) {
    connection.send(this.#message({ event: ACCESS_EVENT, data: {}, id: this.#last() }));
    closeOutdated(connection);
  }

  /** Cached until somebody connects or leaves: getWebSockets deserialises every socket's attachment again. */
  #listening(): Connection<Present>[] {
    this.#connections ??= [...this.getConnections<Present>()];
    return this.#connections.filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Presence is sent at once and not stored: a later listener gets the current state. */
  #tellPresence(place: string, leaving?: string) {
    const message = this.#presence(place, this.#present(leaving));
    for (const connection of this.#listening()) {
      if (connection.id !== leaving && connection.state && seesPlace(connection.state, place)) {
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
