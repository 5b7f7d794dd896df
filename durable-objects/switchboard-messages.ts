import type { Line } from './switchboard/lines';

/** The one object of all telephones: the last part of its path. */
export const SWITCHBOARD_ROOM = 'club';

/** The permission to use a telephone. */
export const SWITCHBOARD_NEEDS = ['connect.read'] as const;

/** The telephone of a socket: set by the Worker, which has authenticated the user. */
export const LINE_HEADER = 'x-line';

export interface LineOf {
  line: Line;
  sessionHash: string;
}

/** Telephones of people, or of sessions. */
export interface WhoseTelephones {
  userIds?: number[];
  sessionHashes?: string[];
}
