import { isAppError } from '../errors';
import { CHANGED_MEANWHILE } from './commit.server';

const TRIES = 10;

/**
 * Repeats an action, with fresh reads, when another writer was first: for actions that hold whichever order they come in.
 * @param isLost what else says that another was first
 * @throws what the action throws, and 409 after losing every time
 */
export async function againWhereChanged<Result>(
  act: () => Promise<Result>,
  isLost: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      const isChanged = isAppError(error) && error.status === 409 && error.message === CHANGED_MEANWHILE;
      if (!(isChanged || isLost(error)) || tries === TRIES) throw error;
    }
  }
}
