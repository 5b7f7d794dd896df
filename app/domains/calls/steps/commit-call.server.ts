import { isAppError } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type FinishedCall, recordCall } from './record-call.server';

const TRIES = 3;

/**
 * Stores a call in a commit of its own. Of concurrent reports one wins, and the others read its row.
 * @returns whether the call is new
 */
export async function commitCall(context: OperationContext, call: FinishedCall) {
  for (let tries = 1; ; tries++) {
    const { uuid, isNews, ...part } = await recordCall(context, call);
    try {
      if (isNews) await commit(context, part);
      return { uuid, isNews };
    } catch (error) {
      const isSecond = violates(error, 'calls.outside_id') || violates(error, 'tasks.source');
      const isOvertaken = isAppError(error) && error.status === 409;
      if (tries === TRIES || !(isSecond || isOvertaken)) throw error;
    }
  }
}
