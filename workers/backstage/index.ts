import { WorkerEntrypoint } from 'cloudflare:workers';
import { routePartykitRequest } from 'partyserver';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { typeOfMail } from '~/features/estimating/reads/type-of-mail.server';
import type { Env } from '~/lib/env.server';
import { isAppError } from '~/lib/errors';
import { withoutDataInErrors } from '~/lib/log';
import { perform } from '~/lib/operation/operation.server';
import type { Woken } from '~/lib/work/claim.server';
import { groupsOf, sweepWork } from '~/lib/work/wake-work.server';
import { serviceStates } from '~/services/service-states.server';
import { DataSync } from '../../durable-objects/data-sync';
import { BatchImport } from './batch-import';
import { backstageContext, runHere, waysOf } from './context';
import { runCron, startCron } from './crons';
import { asListener } from './listener';
import { Switchboard } from './switchboard';
import { connectTelephone, isTelephone } from './telephone';
import { workHandlers } from './work-handlers';

export { BatchImport, DataSync, Switchboard };

interface Received {
  stored: boolean;
  id?: number | undefined;
  refused?: string;
}

/** The Worker behind the site: sockets, background work, the crons and incoming mail. */
export class Backstage extends WorkerEntrypoint<Env> {
  async fetch(request: Request): Promise<Response> {
    return withoutDataInErrors(this.#openSocket(request));
  }

  async #openSocket(request: Request): Promise<Response> {
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
    const [first = [], ...others] = groupsOf(workHandlers, rows);
    const isLater = first.some(({ seconds = 0 }) => seconds > 0);
    const wake = this.context('work').drain;
    await Promise.all([isLater ? wake(first) : this.work(first), wake(others.flat())]);
  }

  /** Runs this work in this invocation. */
  async work(rows: Woken[]): Promise<void> {
    await withoutDataInErrors(runHere(this.env, rows, (promise) => this.ctx.waitUntil(promise)));
  }

  async queue(batch: MessageBatch<Woken[]>): Promise<void> {
    for (const { body } of batch.messages) await this.work([body].flat());
  }

  async scheduled(controller: ScheduledController): Promise<void> {
    await withoutDataInErrors(startCron(this.context('cron'), controller.cron, waysOf(this.env)));
  }

  /** What the cron of this expression does, waited for; null where it does nothing. */
  async cron(expression: string): Promise<string[] | null> {
    return withoutDataInErrors(runCron(this.context('cron'), expression, waysOf(this.env)));
  }

  /** Does a chore now, which the clock would ask for later: somebody outside tells of news. */
  async begin(kind: 'sync mailbox' | 'pull phone'): Promise<void> {
    const context = this.context('cron');
    await context.drain(await sweepWork(context, workHandlers, [kind]));
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
    return withoutDataInErrors(this.#receive(raw, envelope_from));
  }

  async #receive(raw: ArrayBuffer, envelope_from: string | null): Promise<Received> {
    const context = this.context('mail');
    try {
      return await perform(receiveMail, context, { raw, envelope_from, type_of: typeOfMail(context.db) });
    } catch (error) {
      // An error of ours arrives at the other side as a plain one
      if (isAppError(error) && error.status === 422) return { stored: false, refused: error.message };
      throw error;
    }
  }

  /** The implementation of each service here. */
  async services() {
    return serviceStates(this.env);
  }

  private context(name: string) {
    return backstageContext(this.env, name, (promise) => this.ctx.waitUntil(promise));
  }
}

export default Backstage;
