import { DurableObject } from 'cloudflare:workers';
import type { Socket } from './devices';
import { Exchange } from './exchange';

/** A page for a client of somebody else's: from here it may connect to this machine. */
const PAGE = '<!doctype html><html lang="en"><title>Telephone</title></html>';
const HTML = { 'Content-Type': 'text/html' };

/** The one object that all sockets meet in. */
export class ExchangeObject extends DurableObject {
  readonly #exchange = new Exchange();

  async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') return this.#post(new URL(request.url).pathname, await request.json());
    if (new URL(request.url).pathname === '/telephone') return new Response(PAGE, { headers: HTML });
    if (request.headers.get('Upgrade') !== 'websocket') return Response.json(this.#exchange.state());
    const { 0: client, 1: server } = new WebSocketPair();
    server.accept();
    const socket: Socket = {
      send: (text) => {
        if (server.readyState === WebSocket.OPEN) server.send(text);
      },
    };
    server.addEventListener('message', ({ data }) => this.#exchange.hear(socket, String(data)));
    server.addEventListener('close', () => this.#exchange.lose(socket));
    return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': 'sip' } });
  }

  /** Requests of its double of REST, and faults that tests plan. */
  #post(path: string, asked: never): Response {
    if (path === '/session') {
      const session = this.#exchange.session(asked);
      return session ? Response.json(session) : new Response(null, { status: 404 });
    }
    if (path === '/bring-in') return new Response(null, { status: this.#exchange.bringIn(asked) ? 204 : 404 });
    if (path === '/ring') this.#exchange.ringFrom(asked);
    if (path === '/occupy') this.#exchange.occupy(asked);
    return new Response(null, { status: 204 });
  }
}

export default {
  fetch: (request: Request, { EXCHANGE }: { EXCHANGE: DurableObjectNamespace }) =>
    EXCHANGE.get(EXCHANGE.idFromName('exchange')).fetch(request),
};
