import { exports } from 'cloudflare:workers';
import { vi } from 'vitest';
import { SWITCHBOARD_PATH } from '~/services/phone/switchboard-address';
import {
  allOf,
  type Frame,
  type Header,
  headerOf,
  printFrame,
  readFrame,
  respond,
  tagOf,
  viaOf,
} from '../../../durable-objects/switchboard/frame';
import { ORIGIN } from '../calling/api-client';

const backstage = (exports as unknown as { default: Fetcher }).default;

/** Opens the path of telephones; `query` is a token or a number outside. */
export const knockAtBoard = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  backstage.fetch(`${ORIGIN}${SWITCHBOARD_PATH}?${new URLSearchParams(query)}`, {
    headers: { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': 'sip', ...headers },
  });

interface RequestOptions {
  to?: string;
  from?: string;
  callId?: string;
  cseq?: number;
  uri?: string;
  fromTag?: string;
  toTag?: string;
  branch?: string;
  headers?: Header[];
  body?: string;
}

/** A telephone that speaks SIP frame by frame, as a browser's does. */
export class SipPhone {
  readonly host = `${crypto.randomUUID().slice(0, 12)}.invalid`;
  readonly contact = `sip:ua@${this.host};transport=ws`;
  readonly heard: Frame[] = [];
  static readonly #open = new Set<SipPhone>();
  closed = 0;
  #cseq = 1;

  private constructor(
    readonly number: string,
    readonly socket: WebSocket,
  ) {
    socket.addEventListener('message', ({ data }) => {
      const frame = readFrame(data);
      if (frame) this.heard.push(frame);
    });
    socket.addEventListener('close', ({ code }) => {
      this.closed = code;
    });
    socket.accept();
    SipPhone.#open.add(this);
  }

  /** Connects a telephone, and registers it unless it is to stay on a break. */
  static async connect(number: string, query: Record<string, string>, isRegistered = true): Promise<SipPhone> {
    const { webSocket, status } = await knockAtBoard(query);
    if (!webSocket) throw new Error(`The switchboard refused with ${status}`);
    const phone = new SipPhone(number, webSocket);
    if (isRegistered) await phone.register();
    return phone;
  }

  static closeAll() {
    for (const phone of SipPhone.#open) phone.close();
    SipPhone.#open.clear();
  }

  static outside = (number: string, isRegistered = true) => SipPhone.connect(number, { outside: number }, isRegistered);

  async register(expires = 600): Promise<Frame> {
    const contact: Header = ['Contact', `<${this.contact}>;expires=${expires}`];
    return this.ask('REGISTER', { to: this.number, uri: 'sip:board.invalid', headers: [contact] });
  }

  /** Sends a request; returns it. */
  send(method: string, options: RequestOptions = {}): Frame {
    const {
      to = this.number,
      from = this.number,
      callId = crypto.randomUUID(),
      uri,
      headers = [],
      body = '',
    } = options;
    const cseq = options.cseq ?? this.#cseq++;
    const frame: Frame = {
      method,
      uri: uri ?? `sip:${to}@board.invalid`,
      status: 0,
      reason: '',
      headers: [
        ['Via', `SIP/2.0/WS ${this.host};branch=${options.branch ?? `z9hG4bK${crypto.randomUUID().slice(0, 8)}`}`],
        ['Max-Forwards', '70'],
        ['To', `<sip:${to}@board.invalid>${options.toTag ? `;tag=${options.toTag}` : ''}`],
        ['From', `"Anybody" <sip:${from}@board.invalid>;tag=${options.fromTag ?? crypto.randomUUID().slice(0, 8)}`],
        ['Call-ID', callId],
        ['CSeq', `${cseq} ${method}`],
        ...headers,
        ['Content-Length', `${body.length}`],
      ],
      body,
    };
    this.socket.send(printFrame(frame));
    return frame;
  }

  /** Sends a request and waits for its final response. */
  async ask(method: string, options: RequestOptions = {}): Promise<Frame> {
    const request = this.send(method, options);
    return this.final(request);
  }

  invite(to: string, options: RequestOptions = {}): Frame {
    const contact: Header = ['Contact', `<${this.contact}>`];
    return this.send('INVITE', { to, body: 'v=0', ...options, headers: [contact, ...(options.headers ?? [])] });
  }

  final = (request: Frame) =>
    this.until(
      ({ uri, status, headers }) =>
        uri === null && status >= 200 && viaOf({ headers })?.branch === viaOf(request)?.branch,
    );

  /** Waits for a request of this method, the newest. */
  rung = (method = 'INVITE') => this.until((frame) => frame.uri !== null && frame.method === method);

  until(isIt: (frame: Frame) => boolean): Promise<Frame> {
    return vi.waitFor(
      () => {
        const found = this.heard.findLast(isIt);
        if (!found)
          throw new Error(`${this.number} has heard ${this.heard.map(({ method, status }) => `${method} ${status}`)}`);
        return found;
      },
      { timeout: 5000, interval: 5 },
    );
  }

  /** Responds to a request; an answer names this telephone. */
  reply(request: Frame, status: number, headers: Header[] = [], body = ''): Frame {
    const plain = respond(request, status, 'Said');
    const routes = allOf(request, 'Record-Route').map((value): Header => ['Record-Route', value]);
    const contact: Header[] = status < 300 ? [['Contact', `<${this.contact}>`]] : [];
    const response = { ...plain, headers: [...plain.headers, ...routes, ...contact, ...headers], body };
    this.socket.send(printFrame(response));
    return response;
  }

  /** Sends a request of a dialog that is there. @param answer the 2xx that made it; @param isCaller on whose side */
  within(
    answer: Frame,
    method: string,
    { isCaller, cseq = 2, ...more }: { isCaller: boolean; cseq?: number } & RequestOptions,
  ): Frame {
    const [own, other] = isCaller ? ['From', 'To'] : ['To', 'From'];
    return this.send(method, {
      callId: headerOf(answer, 'Call-ID'),
      fromTag: tagOf(headerOf(answer, own!)),
      toTag: tagOf(headerOf(answer, other!)),
      cseq,
      ...more,
    });
  }

  close = () => this.socket.close(1000, 'bye');
}
