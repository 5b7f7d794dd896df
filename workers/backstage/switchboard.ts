import { storeCall } from '~/domains/calls/operations/store-call.server';
import { isBlocked, isCallLogged } from '~/domains/calls/queries.server';
import { isOfficeOpen } from '~/domains/calls/rules/office-hours';
import { outcomeOf } from '~/domains/calls/rules/outcome';
import { getLocationIdByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { getActorOfSession } from '~/domains/sessions/queries.server';
import { getExtensionOwner } from '~/domains/users/queries.server';
import { listOfficeIds } from '~/domains/users/reads/phone-staff.server';
import { clubOf } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { hasLineOut } from '~/services/phone/phone.server';
import { publish } from '../../durable-objects/data-sync-client';
import { Switchboard as SwitchboardObject } from '../../durable-objects/switchboard';
import type { SwitchboardWork } from '../../durable-objects/switchboard/lines';
import { recordsOf } from '../../durable-objects/switchboard/records';
import { SWITCHBOARD_NEEDS } from '../../durable-objects/switchboard-messages';
import { backstageContext } from './context';

/** The Durable Object with this Worker's implementation of its port. */
export class Switchboard extends SwitchboardObject {
  protected get work(): SwitchboardWork {
    const context = backstageContext(this.env, 'switchboard', (promise) => this.ctx.waitUntil(promise));
    const { phone, timezone } = clubOf(this.env);
    return {
      clubNumber: phone,
      hasLineOut: hasLineOut(this.env),
      isOpen: () => isOfficeOpen(context.now, timezone),
      isBlocked: (number) => isBlocked(context.db, number),
      mayTelephone: async ({ line, sessionHash }) => {
        const actor = await getActorOfSession(context, sessionHash);
        const { extension } = actor?.account ?? {};
        const hasLine = actor?.userId === line.userId && extension === line.number;
        return hasLine && SWITCHBOARD_NEEDS.some((permission) => actor.permissions.has(permission));
      },
      isLogged: (callId) => isCallLogged(context.db, callId),
      findLine: async (extension) => {
        const owner = await getExtensionOwner(context.db, extension);
        return owner && { number: extension, name: owner.name, userId: owner.id, isOutside: false };
      },
      findOffice: async (number) => {
        const location = await getLocationIdByNumber(context.db, number);
        return location === null ? [] : listOfficeIds(context.db, location);
      },
      tellBoard: () => publish(this.env, [{ event: 'telephone.changed', data: {}, needs: ['connect.read'] }]),
      storeCall: async (call) => {
        for (const { end, ...record } of recordsOf(call)) {
          await perform(storeCall, context, { ...record, outcome: outcomeOf(end) });
        }
      },
    };
  }
}
