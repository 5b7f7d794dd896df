import { storeCall } from '~/domains/calls/operations/store-call.server';
import { isBlocked, isCallLogged } from '~/domains/calls/queries.server';
import { outcomeOf } from '~/domains/calls/rules/outcome';
import { isOpenAt } from '~/domains/club/rules/hours';
import { getLocationIdByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { getActorOfSession } from '~/domains/sessions/queries.server';
import { getExtensionOwner } from '~/domains/users/queries.server';
import { listOfficeIds } from '~/domains/users/reads/phone-staff.server';
import { zoneOf } from '~/lib/env.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import type { SwitchboardWork } from '../../durable-objects/switchboard/lines';
import { recordsOf } from '../../durable-objects/switchboard/records';
import { SWITCHBOARD_NEEDS } from '../../durable-objects/switchboard-messages';

type Queries = Omit<SwitchboardWork, 'clubNumber' | 'hasLineOut' | 'tellBoard'>;

/** What the switchboard reads and stores: each is a query or an operation. */
export const queriesOf = (context: OperationContext): Queries => ({
  isOpen: async () => isOpenAt((await context.settings()).hours, context.now, zoneOf(context.env)),
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
  storeCall: async (call) => {
    for (const { end, ...record } of recordsOf(call)) {
      await perform(storeCall, context, { ...record, outcome: outcomeOf(end) });
    }
  },
});
