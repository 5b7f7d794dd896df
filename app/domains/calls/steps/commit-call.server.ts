import { isAppError } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type FinishedCall, recordCall } from './record-call.server';

const TRIES = 3;

/**
 * Writes a call down by itself. Of those who tell of it at once one is first, and the others read what it wrote.
 * @returns whether this was news
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
