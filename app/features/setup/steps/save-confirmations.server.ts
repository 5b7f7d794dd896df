import { saveSetting } from '~/domains/settings/steps/save-setting.server';
import { isAppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Confirmations } from '../rules/setup-steps';
import { readSetup } from '../views/setup-view.server';

/** Two colleagues may confirm different steps at one moment. */
const TRIES = 5;

/**
 * Stores some confirmations as the next version of theirs; the others are unchanged. Nothing is stored where that is how
 * they are. Another writer at the same moment is no conflict: both of them are stored, one after the other.
 */
export async function saveConfirmations(context: OperationContext, given: Partial<Confirmations>, message: string) {
  for (let tried = 1; ; tried++) {
    try {
      const saved = await saveSetting(context, {
        group: 'setup',
        seen: undefined,
        note: '',
        message,
        change: (before) => ({ ...before, ...given }),
      });
      return { message: saved.message, setup: await readSetup(context) };
    } catch (error) {
      if (tried === TRIES || !isAppError(error) || error.status !== 409) throw error;
    }
  }
}
