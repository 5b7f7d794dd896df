import { membershipsRead } from '~/domains/memberships/reads/any-membership.server';
import { readDues } from '~/domains/memberships/reads/read-dues.server';
import { lastWebhookRead } from '~/domains/payments/queries.server';
import { servedCountiesRead } from '~/domains/service-locations/queries.server';
import { accountsRead } from '~/domains/users/queries.server';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { statesOfProduct } from '~/services/service-states.server';
import { storedFactsRead } from '../reads/setup-state.server';
import { countDone, doneSteps } from '../rules/done-steps';
import { setupSteps, stepKeys } from '../rules/setup-steps';
import { stepFacts } from '../rules/step-facts';

/** The steps of the start page in the API's format, by what is true now. */
export async function readSetup(context: OperationContext) {
  const { db, env } = context;
  const [{ stored, counties, accounts, memberships, webhook }, { types }, { club }, { mail, payments }] =
    await Promise.all([
      readTogether(db, {
        stored: storedFactsRead(db),
        counties: servedCountiesRead(db),
        accounts: accountsRead(db),
        memberships: membershipsRead(db),
        webhook: lastWebhookRead(db),
      }),
      readDues(context),
      context.settings(),
      statesOfProduct(env),
    ]);
  if (!stored) throw new Error('the start page reads its facts, hidden or not');
  const known = {
    ...{ stored, counties, types, accounts, memberships, mail, payments },
    name: club.name,
    webhook_on: webhook?.received_at ? dayOf(webhook.received_at, zoneOf(env)) : null,
  };
  const done = doneSteps(stored, known);
  return {
    steps: stepKeys.map((key) => ({
      key,
      done: done[key],
      fact: stepFacts[key](known),
      href: setupSteps[key].href as string,
    })),
    done: countDone(done),
    of: stepKeys.length,
    hidden: Boolean(stored.confirmed.hidden),
  };
}

export type SetupView = Awaited<ReturnType<typeof readSetup>>;
