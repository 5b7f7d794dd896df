import type { Line } from './switchboard/lines';

/** The one object that all telephones meet in: the last part of its path. */
export const SWITCHBOARD_ROOM = 'club';

/** Whose permission a telephone is. */
export const SWITCHBOARD_NEEDS = ['connect.read'] as const;

/** What a socket's telephone is: set by the Worker, which knows who is signed in. */
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
