import { logWarning } from '../app/lib/log';
import type { BoardState } from './switchboard/board-state';
import { SWITCHBOARD_ROOM } from './switchboard-messages';

interface Bindings {
  Switchboard: { getByName(name: string): { board(): Promise<BoardState> } };
}

/** Who is connected to the switchboard, and what waits there; null where it does not answer. */
export async function readBoard(env: Bindings): Promise<BoardState | null> {
  try {
    return await env.Switchboard.getByName(SWITCHBOARD_ROOM).board();
  } catch (error) {
    logWarning('the switchboard was not asked', error);
    return null;
  }
}
