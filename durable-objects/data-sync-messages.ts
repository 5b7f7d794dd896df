/** Filled by app/nouns.ts: what pages are pushed. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface PushEvents {}

/** One push message: ids and status words, never people's data. */
export interface PushEvent {
  event: keyof PushEvents;
  /**
   * `id` is the record's, `parent_type` and `parent_id` or `vendor_id` … those of records it belongs to, `user_id` who
   * did it: pages follow events by them.
   */
  data: Record<string, unknown>;
  /** Sent to listeners who have one of these permissions; all have SIGNED_IN. */
  needs: string[];
}

type NounOf<Event extends string> = Event extends `${infer Noun}.${string}` ? Noun : never;

declare module '../app/lib/live/use-live' {
  interface LiveNouns extends Record<NounOf<PushEvent['event']>, unknown> {}
}

/** The listener of a socket; set by the Worker that authenticated it. */
export interface Listener {
  userId: number;
  sessionHash: string;
  /** SIGNED_IN and the permission keys held at connect. */
  sees: readonly string[];
  /** The kinds of records whose viewers they may see: 'task'. */
  places: readonly string[];
  /** The number of changes of the user's permissions at connect: an older one is out of date. */
  accessVersion: number;
}

/** The number of changes of a user's permissions. */
export type AccessVersion = Pick<Listener, 'userId' | 'accessVersion'>;

export const SIGNED_IN = 'signed-in';
export const LISTENER_HEADER = 'X-Listener';
export const CHANNEL = 'data-sync';
/** The one object of all sockets. */
export const ROOM = 'club';
/** Close code of a socket whose session was ended. */
export const SESSION_ENDED = 4401;
/** Close code of a socket whose user's permissions have changed: opened again, it has the new ones. */
export const ACCESS_CHANGED = 4403;
/** The first message to such a socket, so that a page reloads what it shows. */
export const ACCESS_EVENT = 'access.changed';
