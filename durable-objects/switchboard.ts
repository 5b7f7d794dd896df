import { DurableObject } from 'cloudflare:workers';
import { logFault } from '../app/lib/log';
import { BOARD, RECORDING } from '../app/services/phone/switchboard-address';
import { FrameBudget } from './frame-budget';
import { hasMostSockets, tooManySockets } from './socket-limits';
import { Access } from './switchboard/access';
import { BoardNews } from './switchboard/board-news';
import { type BoardState, boardState } from './switchboard/board-state';
import { CallRequests } from './switchboard/call-requests';
import { deliver, isResponse } from './switchboard/deliver';
import { opensCall } from './switchboard/dialogs';
import { type Frame, readFrame, respond, userOf, viaOf } from './switchboard/frame';
import { endLeft } from './switchboard/left-ringing';
import type { SwitchboardWork } from './switchboard/lines';
import { OpenedCalls } from './switchboard/opened-calls';
import { hearOwn } from './switchboard/own-requests';
import { type Phone, Phones } from './switchboard/phones';
import { Recordings } from './switchboard/recordings';
import { Registrations } from './switchboard/registrations';
import { RingingCalls } from './switchboard/ringing-calls';
import { endGone, storeFinished, Talks } from './switchboard/talks';
import { LINE_HEADER, type LineOf, type WhoseTelephones } from './switchboard-messages';

const AWAY_MILLISECONDS = 30_000;

/**
 * The club's telephone exchange: SIP over WebSocket (RFC 7118), signalling only. It stores who is connected, what rings
 * and who talk; each dialog itself is between the two telephones. Sockets hibernate, in mid-call too.
 */
export abstract class Switchboard extends DurableObject<Cloudflare.Env> {
  readonly #phones: Phones;
  readonly #talks: Talks;
  readonly #budget = new FrameBudget();
  #tidying = Promise.resolve();
  readonly #ringing: RingingCalls;
  readonly #recordings: Recordings;
  readonly #opened: OpenedCalls;
  readonly #access: Access;
  readonly #requests: CallRequests;
  readonly #registrations: Registrations;
  readonly #news = new BoardNews(
    () => this.board(),
    () => this.work.tellBoard(),
  );
  /** How long a call rings before it is forwarded. */
  protected ringMilliseconds = 25_000;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#phones = new Phones(ctx.getWebSockets());
    this.#talks = new Talks(ctx.storage.sql);
    this.#ringing = new RingingCalls(ctx.storage.sql);
    const parts = { phones: this.#phones, talks: this.#talks, ringing: this.#ringing, work: () => this.work };
    this.#access = new Access(parts);
    this.#registrations = new Registrations(this.#phones, this.#access);
    this.#requests = new CallRequests({ ...parts, send: this.#send });
    this.#recordings = new Recordings(ctx.storage.sql, this.#talks, this.#send);
    this.#opened = new OpenedCalls({
      ...parts,
      access: this.#access,
      send: this.#send,
      ringMilliseconds: () => this.ringMilliseconds,
      onFinished: () => ctx.waitUntil(this.#tidyUp()),
    });
    const left = this.#ringing.takeLeft();
    for (const each of left) endLeft(each, this.#talks, this.#send);
    if (left.length > 0) ctx.waitUntil(this.#tidyUp());
    // Answered without waking this object
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('\r\n\r\n', '\r\n'));
  }

  protected abstract get work(): SwitchboardWork;

  async fetch(request: Request): Promise<Response> {
    const header = request.headers.get(LINE_HEADER);
    if (!header) return new Response('Please sign in.', { status: 401 });
    const own = JSON.parse(header) as LineOf;
    const open = this.#phones.all().map(({ line }) => ({ state: line }));
    if (!own.line.isOutside && hasMostSockets(own.line.userId, open)) return tooManySockets();
    const pair = new WebSocketPair();
    this.ctx.acceptWebSocket(pair[1]);
    this.#phones.set(pair[1], { ...own, host: '', contact: null });
    return new Response(null, { status: 101, webSocket: pair[0], headers: { 'Sec-WebSocket-Protocol': 'sip' } });
  }

  async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (!this.#budget.takes(socket, isResponse(message))) return;
    const frame = readFrame(message);
    if (!frame) return this.#budget.noteBroken(socket);
    if (frame.uri === null) this.#hearResponse(this.#phones.of(socket), frame);
    else await this.#hearOrRefuse(socket, frame);
    this.#recordings.tell();
    this.#news.note();
  }

  async webSocketClose(socket: WebSocket): Promise<void> {
    const phone = this.#phones.of(socket);
    this.#phones.remove(socket);
    if (phone.host === '') return;
    this.#news.note();
    this.#ringing.lose(phone.host);
    if (this.#talks.of(phone.host).length > 0) this.#talks.noteAway(phone.host, Date.now());
    await this.#tidyUp();
  }

  async webSocketError(socket: WebSocket): Promise<void> {
    await this.webSocketClose(socket);
  }

  /** Ends the calls of telephones that have not come back, and the recordings whose lease has expired. */
  async alarm(): Promise<void> {
    endGone(this.#talks, Date.now() - AWAY_MILLISECONDS + 500, this.#send);
    this.#recordings.endLapsed(Date.now());
    this.#news.note();
    await this.#tidyUp();
  }

  /** Stores finished calls, one after the other, and schedules what is still to be done later. */
  #tidyUp(): Promise<void> {
    this.#tidying = this.#tidying.then(async () => {
      const isStored = await storeFinished(this.#talks, this.work);
      this.#access.putOutEnded();
      const away = this.#talks.nextAway() ?? (isStored ? null : Date.now());
      const times = [away === null ? [] : away + AWAY_MILLISECONDS, this.#recordings.nextLapse() ?? []].flat();
      if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
    });
    return this.#tidying;
  }

  /** Ends the telephones of ended sessions; a call in progress continues. */
  drop(sessionHashes: string[]): void {
    this.#access.drop(sessionHashes);
    this.#news.note();
  }

  /** Ends those of these people's telephones, or of these sessions', that may not be used any more. */
  async renew(whose: WhoseTelephones): Promise<void> {
    await this.#access.renew(whose);
    this.#news.note();
  }

  /** The state that wallboards show. */
  board(): BoardState {
    return boardState({ phones: this.#phones.all(), talks: this.#talks.shown(), ringing: this.#ringing.now() });
  }

  #hearResponse(phone: Phone, response: Frame) {
    const { branch, host } = viaOf(response)!;
    if (host !== BOARD) return;
    const group = this.#ringing.at(branch, phone.host);
    if (group) group.hear(response);
    else this.#requests.passBack(phone, response);
  }

  async #hearOrRefuse(socket: WebSocket, request: Frame): Promise<void> {
    await this.#hearRequest(socket, request).catch((error) => {
      logFault('a request of a telephone failed', error);
      this.#answer(socket, respond(request, 500, 'Try again'));
    });
  }

  async #hearRequest(socket: WebSocket, request: Frame): Promise<void> {
    const answer = (status: number, reason: string) => this.#answer(socket, respond(request, status, reason));
    const { host } = viaOf(request)!;
    const { method } = request;
    const claim = this.#phones.claim(socket, request, (name, line) => this.#talks.isOthers(name, line));
    if (claim === 'refused') return answer(403, 'Not your telephone');
    // On its former socket, it neither rings nor ends a ringing
    if (claim === 'came back') this.#ringing.lose(host);
    this.#talks.noteBack(host);
    const phone = this.#phones.of(socket);
    // After the end of its session it begins nothing new; a call in progress keeps its mark of being recorded
    const isNew = opensCall(request) || ['REGISTER', 'REFER', 'MESSAGE'].includes(method);
    const isMark = method === 'MESSAGE' && userOf(request.uri!).user === RECORDING;
    if (phone.isEnded && isNew && !isMark) return answer(403, 'Please sign in');
    if (method === 'REGISTER') {
      await this.#registrations.take(socket, request, (response) => this.#answer(socket, response));
      return this.#recordings.tellAgain(host);
    }
    if (method === 'OPTIONS') return answer(200, 'OK');
    const parts = { ringing: this.#ringing, access: this.#access, recordings: this.#recordings };
    const own = await hearOwn(request, () => this.#phones.of(socket), parts);
    if (own) {
      this.ctx.waitUntil(this.#tidyUp());
      return answer(...own);
    }
    if (method === 'CANCEL') return answer(...this.#ringing.cancel(request));
    if (opensCall(request)) return this.#opened.open(phone, request, answer);
    const refusal = this.#requests.pass(phone, request);
    if (method === 'BYE') this.ctx.waitUntil(this.#tidyUp());
    if (refusal) answer(...refusal);
  }

  #send = (host: string, frame: Frame) => this.#answer(this.#phones.at(host), frame);

  #answer(socket: WebSocket | undefined, frame: Frame) {
    deliver(socket, frame, this.#budget);
  }
}
