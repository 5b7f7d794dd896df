import { conflict, notFound } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { statesOfProduct } from '~/services/service-states.server';
import { storedFactsRead } from '../reads/setup-state.server';
import { isThere } from '../rules/done-steps';
import { type ConfirmedStep, isConfirmed, type StepKey, setupSteps } from '../rules/setup-steps';
import { confirmStepInput } from '../schema';
import { saveConfirmations } from '../steps/save-confirmations.server';

/**
 * Stores that somebody has confirmed a step, or that nobody has.
 * @throws AppError 404, and 409 for a step that is done by its fact alone or whose fact is not there
 */
export const confirmSetupStep = defineOperation({
  name: 'confirm-setup-step',
  needs: 'setting.update',
  input: confirmStepInput,
  async run(context, { key, confirmed }) {
    if (!Object.hasOwn(setupSteps, key)) throw notFound('Step');
    const step = key as StepKey;
    const { label } = setupSteps[step];
    if (!isConfirmed(step)) throw conflict(`“${label}” cannot be confirmed: it is done when its fact is there.`);
    if (confirmed) await refuseWithoutFact(context, step);
    const message = confirmed ? `“${label}” is confirmed.` : `“${label}” is open again.`;
    return saveConfirmations(context, { [step]: confirmed }, message);
  },
});

/** @throws AppError 409 */
async function refuseWithoutFact({ db, env }: OperationContext, step: ConfirmedStep) {
  if (step === 'area') {
    const { stored } = await readTogether(db, { stored: storedFactsRead(db) });
    if (!stored?.has_zips) throw conflict('No enabled service location has a zip yet: add some first.');
  }
  if (step === 'mail' && !isThere((await statesOfProduct(env)).mail)) {
    throw conflict('Mail is not connected: no test mail can have been received.');
  }
}
