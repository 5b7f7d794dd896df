import { isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE } from '~/lib/operation/commit.server';

const TRIES = 10;

/**
 * Does something again when another writer came first, reading everything anew: steps of one batch do not exclude each
 * other, they only have an order.
 * @throws whatever it refuses with, and 409 when others came first each time
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
