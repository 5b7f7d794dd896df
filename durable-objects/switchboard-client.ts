import { logWarning } from '../app/lib/log';
import type { BoardState } from './switchboard/board-state';
import { SWITCHBOARD_ROOM } from './switchboard-messages';

interface Bindings {
  Switchboard: { getByName(name: string): { board(): Promise<BoardState> } };
}

/** The connected telephones and waiting calls of the switchboard; null where it does not respond. */
export async function readBoard(env: Bindings): Promise<BoardState | null> {
  try {
    return await env.Switchboard.getByName(SWITCHBOARD_ROOM).board();
  } catch (error) {
    logWarning('the switchboard could not be reached', error);
    return null;
  }
}
