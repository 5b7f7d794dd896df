import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { statesOfProduct } from '~/services/service-states.server';
import { storedFactsRead } from '../reads/setup-state.server';
import { countDone, doneSteps } from '../rules/done-steps';
import { stepKeys } from '../rules/setup-steps';

/** How many steps are done, for the dashboard's card; null where it is hidden or all of them are. */
export const countSetup = defineOperation({
  name: 'count-setup',
  needs: 'setting.update',
  input: z.object({}),
  reads: true,
  async run({ db, env }) {
    const { stored } = await readTogether(db, { stored: storedFactsRead(db, { unlessHidden: true }) });
    if (!stored) return null;
    const done = countDone(doneSteps(stored, await statesOfProduct(env)));
    return done === stepKeys.length ? null : { done, of: stepKeys.length };
  },
});
