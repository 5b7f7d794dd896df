import { WorkerEntrypoint } from 'cloudflare:workers';
import { routePartykitRequest } from 'partyserver';
import type { Env } from '~/lib/env.server';
import { withoutDataInErrors } from '~/lib/log';
import type { Woken } from '~/lib/work/claim.server';
import type { PaperText } from '~/services/pdf/open-paper.server';
import { DataSync } from '../../durable-objects/data-sync';
import { BatchImport } from './batch-import';
import { onCall } from './on-call';
import { Switchboard } from './switchboard';

export { BatchImport, DataSync, Switchboard };

/** The Worker behind the site: sockets, background work, the crons, incoming mail and the printing of documents. */
export class Backstage extends WorkerEntrypoint<Env> {
  async fetch(request: Request): Promise<Response> {
    return withoutDataInErrors(this.#openSocket(request));
  }

  async #openSocket(request: Request): Promise<Response> {
    const [{ asListener }, { connectTelephone, isTelephone }] = await Promise.all([
      onCall.listener(),
      onCall.telephone(),
    ]);
    if (isTelephone(request)) return connectTelephone(request, this.env);
    const socket = await asListener(request, this.env);
    if (socket instanceof Response) return socket;
    const rooms = { DataSync: this.env.DataSync, BatchImport: this.env.BatchImport };
    const response = await routePartykitRequest(socket, rooms as never);
    return response ?? new Response('Not found', { status: 404 });
  }

  /**
   * Runs pushes, or the first of this work, here, and each other piece in an invocation of its own. Starts one turn of the
   * event loop later: where the site runs on the same thread, the response of the call that wrote it would wait for it.
   */
  async drain(rows: Woken[]): Promise<void> {
    await new Promise((done) => setTimeout(done, 0));
    await (await this.#calls()).drain(rows);
  }

  /** Runs this work in this invocation. */
  async work(rows: Woken[]): Promise<void> {
    await (await this.#calls()).work(rows);
  }

  async queue(batch: MessageBatch<Woken[]>): Promise<void> {
    for (const { body } of batch.messages) await this.work([body].flat());
  }

  async scheduled(controller: ScheduledController): Promise<void> {
    await (await this.#calls()).startCron(controller.cron);
  }

  /** What the cron of this expression does, waited for; null where it does nothing. */
  async cron(expression: string): Promise<string[] | null> {
    return (await this.#calls()).runCron(expression);
  }

  /** Does a chore now, which the clock would ask for later: somebody outside tells of news. */
  async begin(kind: 'sync mailbox' | 'pull phone'): Promise<void> {
    await (await this.#calls()).begin(kind);
  }

  async email(message: ForwardableEmailMessage): Promise<void> {
    const { refused } = await this.receive(await new Response(message.raw).arrayBuffer(), message.from);
    if (refused) message.setReject(refused);
  }

  /**
   * Stores one raw RFC 5322 mail and opens its task, once however often it is delivered. Returns the reason where it
   * never will be; any other failure is thrown, and the sender's server retries.
   */
  async receive(raw: ArrayBuffer, envelope_from: string | null = null) {
    return (await this.#calls()).receive(raw, envelope_from);
  }

  /** Returns a document as PDF. */
  async print(text: PaperText): Promise<Uint8Array> {
    const { printPaper } = await onCall.paper();
    return printPaper(text);
  }

  /** The implementation of each service here. */
  async services() {
    return (await this.#calls()).services();
  }

  /** Its calls, loaded with the first: with them come all operations, tables and schemas. */
  async #calls() {
    const { callsOf } = await onCall.calls();
    return callsOf(this.env, (promise) => this.ctx.waitUntil(promise));
  }
}

export default Backstage;
