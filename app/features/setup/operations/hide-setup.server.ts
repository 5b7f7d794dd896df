import { defineOperation } from '~/lib/operation/operation.server';
import { hideSetupInput } from '../schema';
import { saveConfirmations } from '../steps/save-confirmations.server';

/** Hides the card of the dashboard from everybody, or shows it again. The start page stays. */
export const hideSetup = defineOperation({
  name: 'hide-setup',
  needs: 'setting.update',
  input: hideSetupInput,
  run: (context, { hidden }) =>
    saveConfirmations(
      context,
      { hidden },
      hidden ? 'Hidden. It is under Settings, Start.' : 'The dashboard shows it until all steps are done.',
    ),
});
