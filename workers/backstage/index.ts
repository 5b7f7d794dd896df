import { WorkerEntrypoint } from 'cloudflare:workers';
import { routePartykitRequest } from 'partyserver';
import { pullPhone } from '~/domains/calls/operations/pull-phone.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { syncMailbox } from '~/domains/inbox/operations/sync-mailbox.server';
import { typeOfMail } from '~/features/estimating/reads/type-of-mail.server';
import type { Env } from '~/lib/env.server';
import { isAppError } from '~/lib/errors';
import { withoutDataInErrors } from '~/lib/log';
import { perform } from '~/lib/operation/operation.server';
import { serviceStates } from '~/services/service-states.server';
import { DataSync } from '../../durable-objects/data-sync';
import { BatchImport } from './batch-import';
import { backstageContext, drainRows } from './context';
import { runCron } from './crons';
import { asListener } from './listener';
import { Switchboard } from './switchboard';
import { connectTelephone, isTelephone } from './telephone';

export { BatchImport, DataSync, Switchboard };

interface Received {
  stored: boolean;
  id?: number | undefined;
  refused?: string;
}

/** The Worker behind the site: sockets, the outbox, the crons and incoming mail. */
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
   * Runs these outbox rows; failed ones come back through the queue, lost ones through the cron. Starts one turn of the
   * event loop later: where the site runs on the same thread, the response of the call that wrote them would wait for
   * them.
   */
  async drain(ids: string[]): Promise<void> {
    await new Promise((done) => setTimeout(done, 0));
    await withoutDataInErrors(drainRows(this.env, ids, (promise) => this.ctx.waitUntil(promise)));
  }

  async queue(batch: MessageBatch<{ id: string }>): Promise<void> {
    await this.drain(batch.messages.map((message) => message.body.id));
  }

  async scheduled(controller: ScheduledController): Promise<void> {
    await this.cron(controller.cron);
  }

  /** Reads what is new in the club's mailbox at Microsoft, where it has one. */
  async readMailbox() {
    const context = this.context('mailbox');
    return withoutDataInErrors(perform(syncMailbox, context, { type_of: typeOfMail(context.db) }));
  }

  /** Takes over what is new at the telephone system, where it is one that keeps its own log. */
  async readPhone() {
    return withoutDataInErrors(perform(pullPhone, this.context('phone'), {}));
  }

  async cron(expression: string): Promise<string[]> {
    return withoutDataInErrors(runCron(this.context('cron'), expression));
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
