import { type Connection, type ConnectionContext, Server } from 'partyserver';
import { isAppError } from '../app/lib/errors';
import { logFault } from '../app/lib/log';
import { type ImportEvent, importChannel } from './batch-import-messages';
import { type Listener, ROOM, SESSION_ENDED } from './data-sync-messages';
import { closeEnded, closeOutdated, type Ended } from './ended-listeners';
import { FrameBudget } from './frame-budget';
import {
  chunksOf,
  doneWords,
  foundWords,
  type ImportState,
  type ImportWork,
  importedWords,
  isSmall,
  lotsOf,
  newImport,
  pauseAfter,
} from './import-steps';
import { ImportStorage } from './import-storage';
import { hasMostSockets, listenerOf, PUT_OUT } from './socket-limits';

/** Progress is sent at most this often, its end besides: together at most ten times a second. */
const MIN_MILLISECONDS = 120;
/** Chunks that one alarm puts: pages read between two alarms. */
const CHUNKS_AT_ONCE = 4;
const GIVEN_UP = 'The file could not be imported. Try again, or choose another file.';
const TAKEN_BACK = 'This import was taken back.';

/** A listener; not sent to before the push channel has registered this import. */
type Hearing = Listener & { isAdmitted: boolean };

/**
 * The import of a task's batch: one object for each task. The file's rows are stored here in chunks, and alarm after
 * alarm puts them into the batch. A step that is repeated changes nothing, so that the object may stop at any point; a
 * cron wakes it where no alarm is left. Sockets receive its progress.
 */
export abstract class BatchImport extends Server<Cloudflare.Env> {
  static options = { hibernate: true };
  readonly #budget = new FrameBudget();
  readonly #stored: ImportStorage;
  #toldAt = 0;
  /** The rows of a file that was just read, so that they are not parsed again; the stored chunks have them too. */
  #rows: { batchId: number; lots: unknown[][] } | null = null;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    // Not in onStart, which RPC calls do not wait for
    this.#stored = new ImportStorage(ctx.storage);
  }

  protected abstract get work(): ImportWork;

  /** Begins the import of a batch, or goes on with it; one that is over stays so. */
  async begin(batchId: number): Promise<void> {
    const state = this.#stored.state();
    if (state?.batchId !== batchId) this.#stored.begin(newImport(batchId));
    else if (state.done) return;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Sends a new listener what it missed, once the push channel knows of it. */
  async onConnect(connection: Connection<Hearing>, { request }: ConnectionContext) {
    const listener = listenerOf(request);
    if (!listener) return connection.close(SESSION_ENDED, 'Please sign in.');
    if (hasMostSockets(listener.userId, this.getConnections<Hearing>()))
      return connection.close(PUT_OUT, 'Too many sockets');
    connection.setState({ ...listener, isAdmitted: false });
    const isUpToDate = await this.env.DataSync.getByName(ROOM).admitToImport(this.name, listener);
    if (!isUpToDate) return closeOutdated(connection);
    connection.setState({ ...listener, isAdmitted: true });
    const state = this.#stored.state();
    if (!state) return;
    for (const message of state.infos) connection.send(this.#text({ event: 'info', data: { message } }));
    if (state.read) connection.send(this.#text(this.#progressOf(state, state.read.total)));
    if (state.done) connection.send(this.#text({ event: 'done', data: state.done }));
  }

  /** Nobody has anything to say here. */
  onMessage(connection: Connection) {
    this.#budget.takes(connection);
  }

  /**
   * Closes the sockets of those whose sessions or rights have ended.
   * @returns whether anybody else listens
   */
  end(ended: Ended): boolean {
    return closeEnded(this.getConnections<Hearing>(), ended);
  }

  async onAlarm() {
    const state = this.#stored.state();
    if (!state || state.done) return;
    try {
      await this.#step(state);
    } catch (error) {
      await this.#failed(state.batchId, error);
    }
    if (this.#stored.state()!.done === null && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now());
  }

  async #step(state: ImportState) {
    if (!state.read) return this.#readFile(state);
    let due: ImportState | null = state;
    for (let count = 0; due && count < CHUNKS_AT_ONCE; count++) due = await this.#putNext(due);
    // Not after each chunk: the batch itself counts them, and one that is put again changes nothing
    if (due) this.#stored.update(due);
  }

  /** Returns what is due then; null where that is nothing. */
  async #putNext(state: ImportState): Promise<ImportState | null> {
    const { batchId, next } = state;
    const { total, chunks, reading } = state.read!;
    const isLast = next === chunks - 1;
    const rows = this.#rowsOf(batchId, next);
    const put = await this.work.putChunk(batchId, { number: next, rows, reading, total, isLast });
    if (!put) return this.#end(state, { batch_id: null, message: TAKEN_BACK });
    const now = { ...state, next: next + 1, progress: put.processed, failures: 0 };
    this.#tellProgress(now, isLast);
    return isLast ? this.#end(now, { batch_id: batchId, message: doneWords(total) }) : now;
  }

  #rowsOf(batchId: number, number: number): unknown[] {
    if (this.#rows?.batchId === batchId) return this.#rows.lots[number]!;
    return this.#stored.chunk(number);
  }

  /**
   * Puts the first chunk of the file, then keeps its rows: the other way around the chunk would wait until they are on the
   * disk. What stops in between is begun anew.
   */
  async #readFile(state: ImportState) {
    const file = await this.work.readFile(state.batchId);
    if (!file) return void this.#end(state, { batch_id: null, message: TAKEN_BACK });
    const chunks = await chunksOf(file.rows);
    const total = file.rows.length;
    const message = foundWords(total);
    this.#rows = { batchId: state.batchId, lots: lotsOf(file.rows, chunks) };
    this.#tell({ event: 'info', data: { message } });
    const read = { total, chunks: chunks.length, reading: file.reading };
    const due = await this.#putNext({ ...state, read, infos: [message] });
    if (!isSmall(chunks)) this.#rows = null;
    if (!due) return;
    this.#stored.updateWithChunks(due, chunks);
  }

  /** Tries again later, or gives up: at once what will never work, else after some tries. */
  async #failed(batchId: number, error: unknown) {
    const state = this.#stored.state();
    // Another batch was begun meanwhile
    if (state?.batchId !== batchId) return;
    const isFinal = isAppError(error) && error.status === 422;
    const failures = state.failures + 1;
    const pause = isFinal ? null : pauseAfter(failures);
    if (!isFinal) logFault(`import of batch ${batchId} failed (try ${failures})`, error);
    this.#stored.update({ ...state, failures });
    if (pause !== null) return this.ctx.storage.setAlarm(Date.now() + pause);
    const message = isFinal ? error.message : GIVEN_UP;
    // What fails here is repeated with the alarm
    await this.work.giveUp(batchId, message);
    this.#end(state, { batch_id: null, message });
  }

  #end(state: ImportState, done: NonNullable<ImportState['done']>): null {
    if (this.#stored.update({ ...state, done })) {
      this.#tell({ event: 'done', data: done });
      this.#stored.deleteChunks();
      this.#rows = null;
    }
    return null;
  }

  #tellProgress(state: ImportState, isLast: boolean) {
    if (!isLast && Date.now() - this.#toldAt < MIN_MILLISECONDS) return;
    this.#toldAt = Date.now();
    this.#tell(this.#progressOf(state, state.read!.total));
  }

  #progressOf({ progress }: ImportState, total: number): ImportEvent {
    return { event: 'invoices', data: { progress, total, content: importedWords(progress, total) } };
  }

  #tell(event: ImportEvent) {
    const text = this.#text(event);
    for (const connection of this.getConnections<Hearing>()) if (connection.state?.isAdmitted) connection.send(text);
  }

  #text(event: ImportEvent): string {
    return JSON.stringify({ channel: importChannel(this.name), ...event });
  }
}
