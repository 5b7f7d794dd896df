import { storeCall } from '~/domains/calls/operations/store-call.server';
import { isBlocked } from '~/domains/calls/queries.server';
import { isOfficeOpen } from '~/domains/calls/rules/office-hours';
import { outcomeOf } from '~/domains/calls/rules/outcome';
import { getExtensionOwner } from '~/domains/users/queries.server';
import { clubOf } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { Switchboard as SwitchboardObject } from '../../durable-objects/switchboard';
import type { SwitchboardWork } from '../../durable-objects/switchboard/lines';
import { recordsOf } from '../../durable-objects/switchboard/records';
import { backstageContext } from './context';

/** The Durable Object with what this Worker knows and does for it. */
export class Switchboard extends SwitchboardObject {
  protected get work(): SwitchboardWork {
    const context = backstageContext(this.env, 'switchboard', (promise) => this.ctx.waitUntil(promise));
    const { phone, timezone } = clubOf(this.env);
    return {
      clubNumber: phone,
      isOpen: () => isOfficeOpen(context.now, timezone),
      isBlocked: (number) => isBlocked(context.db, number),
      findLine: async (extension) => {
        const owner = await getExtensionOwner(context.db, extension);
        return owner && { number: extension, name: owner.name, userId: owner.id, isOutside: false };
      },
      storeCall: async (call) => {
        for (const { end, ...record } of recordsOf(call)) {
          await perform(storeCall, context, { ...record, outcome: outcomeOf(end) });
        }
      },
    };
  }
}
