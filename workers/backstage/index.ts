import { WorkerEntrypoint } from 'cloudflare:workers';
import { routePartykitRequest } from 'partyserver';
import { siteOrigin } from '~/caller.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { effectHandlers } from '~/effects.server';
import type { Env } from '~/lib/env.server';
import { withoutDataInErrors } from '~/lib/log';
import { perform } from '~/lib/operation/operation.server';
import { drainOutbox } from '~/lib/operation/outbox.server';
import { systemContext } from '~/lib/operation/system.server';
import { parents } from '~/parents.server';
import { serviceStates } from '~/services/service-states.server';
import { DataSync } from '../../durable-objects/data-sync';
import { runCron } from './crons';
import { asListener } from './listener';

export { DataSync };

/** The Worker behind the site: sockets, the outbox, the crons and incoming mail. */
export class Backstage extends WorkerEntrypoint<Env> {
  async fetch(request: Request): Promise<Response> {
    return withoutDataInErrors(this.#openSocket(request));
  }

  async #openSocket(request: Request): Promise<Response> {
    const socket = await asListener(request, this.env);
    if (socket instanceof Response) return socket;
    const response = await routePartykitRequest(socket, { DataSync: this.env.DataSync } as never);
    return response ?? new Response('Not found', { status: 404 });
  }

  /** Runs these outbox rows now; failed ones come back through the queue, lost ones through the cron. */
  async drain(ids: string[]): Promise<void> {
    const retries = await withoutDataInErrors(drainOutbox(this.context('outbox'), effectHandlers, ids));
    for (const { id, seconds } of retries)
      await this.env.OUTBOX.send({ id }, { delaySeconds: Math.min(seconds, 43_200) });
  }

  async queue(batch: MessageBatch<{ id: string }>): Promise<void> {
    await this.drain(batch.messages.map((message) => message.body.id));
  }

  async scheduled(controller: ScheduledController): Promise<void> {
    await this.cron(controller.cron);
  }

  async cron(expression: string): Promise<string[]> {
    return withoutDataInErrors(runCron(this.context('cron'), expression));
  }

  async email(message: ForwardableEmailMessage): Promise<void> {
    await this.receive(await new Response(message.raw).arrayBuffer(), message.from);
  }

  /** Stores one raw RFC 5322 mail and opens its task, once however often it is delivered. */
  async receive(raw: ArrayBuffer, envelope_from: string | null = null) {
    return withoutDataInErrors(perform(receiveMail, this.context('mail'), { raw, envelope_from }));
  }

  /** What does the work of each service here. */
  async services() {
    return serviceStates(this.env);
  }

  private context(name: string) {
    const waitUntil = (promise: Promise<unknown>) => this.ctx.waitUntil(promise);
    const origin = siteOrigin(this.env);
    return systemContext(this.env, { name, origin, parents, waitUntil, drain: (ids) => this.drain(ids) });
  }
}

export default Backstage;
