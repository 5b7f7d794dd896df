import { lineOf } from '~/lib/env.server';
import { hasLineOut } from '~/services/phone/phone.server';
import { publish } from '../../durable-objects/data-sync-client';
import { Switchboard as SwitchboardObject } from '../../durable-objects/switchboard';
import type { SwitchboardWork } from '../../durable-objects/switchboard/lines';
import { onCall } from './on-call';

/** The Durable Object with this Worker's implementation of its port. */
export class Switchboard extends SwitchboardObject {
  protected get work(): SwitchboardWork {
    const now = new Date();
    const queries = async () => {
      const [{ backstageContext }, { queriesOf }] = await Promise.all([onCall.context(), onCall.switchboardWork()]);
      const context = backstageContext(this.env, 'switchboard', (promise) => this.ctx.waitUntil(promise));
      return queriesOf({ ...context, now });
    };
    return {
      clubNumber: lineOf(this.env),
      hasLineOut: hasLineOut(this.env),
      isOpen: async () => (await queries()).isOpen(),
      isBlocked: async (number) => (await queries()).isBlocked(number),
      mayTelephone: async (telephone) => (await queries()).mayTelephone(telephone),
      isLogged: async (callId) => (await queries()).isLogged(callId),
      findLine: async (extension) => (await queries()).findLine(extension),
      findOffice: async (number) => (await queries()).findOffice(number),
      tellBoard: () => publish(this.env, [{ event: 'telephone.changed', data: {}, needs: ['connect.read'] }]),
      storeCall: async (call) => (await queries()).storeCall(call),
    };
  }
}
