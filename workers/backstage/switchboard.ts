import { isOfficeOpen } from '~/domains/calls/rules/office-hours';
import { clubOf } from '~/lib/env.server';
import { hasLineOut } from '~/services/phone/phone.server';
import { publish } from '../../durable-objects/data-sync-client';
import { Switchboard as SwitchboardObject } from '../../durable-objects/switchboard';
import type { SwitchboardWork } from '../../durable-objects/switchboard/lines';

/** The Durable Object with this Worker's implementation of its port. */
export class Switchboard extends SwitchboardObject {
  protected get work(): SwitchboardWork {
    const { phone, timezone } = clubOf(this.env);
    const now = new Date();
    const queries = async () => {
      const [{ backstageContext }, { queriesOf }] = await Promise.all([
        import('./context'),
        import('./switchboard-work'),
      ]);
      const context = backstageContext(this.env, 'switchboard', (promise) => this.ctx.waitUntil(promise));
      return queriesOf({ ...context, now });
    };
    return {
      clubNumber: phone,
      hasLineOut: hasLineOut(this.env),
      isOpen: () => isOfficeOpen(now, timezone),
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
