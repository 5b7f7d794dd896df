import { isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE } from '~/lib/operation/commit.server';

const TRIES = 10;

/**
 * Repeats an action, with fresh reads, when another writer was first: steps of one batch do not exclude each other,
 * they are only ordered.
 * @throws what the action throws, and 409 after losing every time
 */
export async function againWhereChanged<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      const isCollision = isAppError(error) && error.status === 409 && error.message === CHANGED_MEANWHILE;
      if (!isCollision || tries === TRIES) throw error;
    }
  }
}
