import { DurableObject } from 'cloudflare:workers';
import { BOARD } from '../app/services/phone/switchboard-address';
import { BoardNews } from './switchboard/board-news';
import { type BoardState, boardState } from './switchboard/board-state';
import { opensCall, passRequest, passResponse } from './switchboard/dialogs';
import { type Frame, headerOf, printFrame, readFrame, respond, tagOf, userOf, viaOf } from './switchboard/frame';
import { FrameBudget } from './switchboard/frame-budget';
import { endLeft } from './switchboard/left-ringing';
import type { SwitchboardWork } from './switchboard/lines';
import { OpenedCalls } from './switchboard/opened-calls';
import { hearOwn } from './switchboard/own-requests';
import { Phones } from './switchboard/phones';
import { Recordings } from './switchboard/recordings';
import { register } from './switchboard/register';
import { RingingCalls } from './switchboard/ringing-calls';
import { endGone, storeFinished, Talks } from './switchboard/talks';
import { BAD_TELEPHONE, LINE_HEADER, type LineOf } from './switchboard-messages';

const AWAY_MILLISECONDS = 30_000;

/**
 * The club's telephone exchange: SIP over WebSocket (RFC 7118), signalling only. It knows who is connected, what rings
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
  readonly #news = new BoardNews(
    () => this.board(),
    () => this.work.tellBoard(),
  );
  /** How long a call rings before it goes on. */
  protected ringMilliseconds = 25_000;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#phones = new Phones(ctx.getWebSockets());
    this.#talks = new Talks(ctx.storage.sql);
    this.#ringing = new RingingCalls(ctx.storage.sql);
    this.#recordings = new Recordings(ctx.storage.sql, this.#talks, this.#send);
    this.#opened = new OpenedCalls({
      phones: this.#phones,
      talks: this.#talks,
      ringing: this.#ringing,
      work: () => this.work,
      send: (host, frame) => this.#send(host, frame),
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
    const pair = new WebSocketPair();
    this.ctx.acceptWebSocket(pair[1]);
    this.#phones.set(pair[1], { ...(JSON.parse(header) as LineOf), host: '', contact: null });
    return new Response(null, { status: 101, webSocket: pair[0], headers: { 'Sec-WebSocket-Protocol': 'sip' } });
  }

  async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    // What it sent before it was put out is still coming
    if (socket.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    const mayStay = this.#budget.take(socket, now);
    const frame = mayStay ? readFrame(message) : null;
    if (!mayStay || (!frame && !this.#budget.mayErr(socket, now))) {
      return socket.close(BAD_TELEPHONE, 'Too much, or no SIP');
    }
    if (!frame) return;
    if (frame.uri === null) this.#hearResponse(frame);
    else await this.#hearRequest(socket, frame);
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

  /** Ends the calls of telephones that have not come back, and the recordings that were not said again. */
  async alarm(): Promise<void> {
    endGone(this.#talks, Date.now() - AWAY_MILLISECONDS + 500, this.#send);
    this.#recordings.endLapsed(Date.now());
    this.#news.note();
    await this.#tidyUp();
  }

  /** Stores the calls that are over, one after the other, and sees to what is still to be done later. */
  #tidyUp(): Promise<void> {
    this.#tidying = this.#tidying.then(async () => {
      const isStored = await storeFinished(this.#talks, this.work);
      const away = this.#talks.nextAway() ?? (isStored ? null : Date.now());
      const times = [away === null ? [] : away + AWAY_MILLISECONDS, this.#recordings.nextLapse() ?? []].flat();
      if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
    });
    return this.#tidying;
  }

  /** Rings no longer at those whose sessions were ended; who talks goes on talking. */
  drop(sessionHashes: string[]): void {
    for (const socket of this.#phones.sockets()) {
      const phone = this.#phones.of(socket);
      if (!sessionHashes.includes(phone.sessionHash)) continue;
      if (this.#talks.of(phone.host).length === 0) socket.close(BAD_TELEPHONE, 'Please sign in.');
      else this.#phones.set(socket, { ...phone, contact: null });
    }
  }

  /** What wallboards show. */
  board(): BoardState {
    const talks = this.#talks.all().map(({ caller, callee, call }) => ({
      caller,
      callee,
      since: call?.answeredAt ?? null,
    }));
    return boardState({ phones: this.#phones.all(), talks, ringing: this.#ringing.now() });
  }

  #hearResponse(response: Frame) {
    const { branch, host } = viaOf(response)!;
    if (host !== BOARD) return;
    const group = this.#ringing.at(branch);
    if (group) return group.hear(response);
    const passed = passResponse(response);
    if (passed) this.#send(passed.to, passed.frame);
  }

  async #hearRequest(socket: WebSocket, request: Frame): Promise<void> {
    const answer = (status: number, reason: string) => this.#answer(socket, respond(request, status, reason));
    const { host } = viaOf(request)!;
    const claim = this.#phones.claim(socket, request);
    if (claim === 'refused') return answer(403, 'Not your telephone');
    // By the socket that it had before, it neither hears a ringing nor ends one
    if (claim === 'came back') this.#ringing.lose(host);
    this.#talks.noteBack(host);
    const phone = this.#phones.of(socket);
    if (request.method === 'REGISTER') {
      const { contact, response } = register(phone, request);
      this.#phones.set(socket, { ...phone, contact });
      this.#answer(socket, response);
      return this.#recordings.tellAgain(host);
    }
    if (request.method === 'OPTIONS') return answer(200, 'OK');
    // It would make a colleague's telephone dial
    if (request.method === 'REFER' && phone.line.isOutside) return answer(403, 'Not from outside');
    const own = hearOwn(request, phone, { ringing: this.#ringing, recordings: this.#recordings });
    if (own) {
      this.ctx.waitUntil(this.#tidyUp());
      return answer(own.status, own.reason);
    }
    if (request.method === 'CANCEL') return this.#cancel(request, answer);
    if (opensCall(request)) return this.#opened.open(phone, request, answer);
    const target = userOf(request.uri!).host;
    if (request.method === 'BYE' && this.#talks.endBy(request, Date.now())) this.ctx.waitUntil(this.#tidyUp());
    if (!tagOf(headerOf(request, 'To'))) return answer(405, 'Method Not Allowed');
    // The acknowledgement of a refusal ends here: its call never left
    if (this.#phones.at(target)) this.#send(target, passRequest(request));
    else answer(request.method === 'BYE' ? 481 : 480, 'Not there');
  }

  #cancel(request: Frame, answer: (status: number, reason: string) => void) {
    const group = this.#ringing.of(request);
    answer(group ? 200 : 481, group ? 'OK' : 'No such call');
    group?.cancel();
  }

  #send = (host: string, frame: Frame) => this.#answer(this.#phones.at(host), frame);

  #answer(socket: WebSocket | undefined, frame: Frame) {
    const isNeeded = frame.uri !== null || frame.method !== 'ACK';
    if (isNeeded && socket?.readyState === WebSocket.OPEN) socket.send(printFrame(frame));
  }
}
