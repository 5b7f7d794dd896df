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
  /** Sent to listeners who hold one of these permissions; SIGNED_IN is held by all. */
  needs: string[];
}

type NounOf<Event extends string> = Event extends `${infer Noun}.${string}` ? Noun : never;

declare module '../app/lib/live/use-live' {
  interface LiveNouns extends Record<NounOf<PushEvent['event']>, unknown> {}
}

/** Who listens on a socket; set by the Worker that authenticated it. */
export interface Listener {
  userId: number;
  sessionHash: string;
  /** SIGNED_IN and the permission keys held at connect. */
  sees: readonly string[];
  /** The kinds of records whose people they may see: 'task'. */
  places: readonly string[];
  /** How often what the user may do had changed by then: what is older is out of date. */
  accessVersion: number;
}

/** How often what a user may do has changed. */
export type AccessVersion = Pick<Listener, 'userId' | 'accessVersion'>;

export const SIGNED_IN = 'signed-in';
export const LISTENER_HEADER = 'X-Listener';
export const CHANNEL = 'data-sync';
/** The one object that all sockets meet in. */
export const ROOM = 'club';
/** Close code of a socket whose session was ended. */
export const SESSION_ENDED = 4401;
/** Close code of a socket whose user may do something else by now: opened again, it sees that. */
export const ACCESS_CHANGED = 4403;
/** What such a socket is told first, so that a page reloads what it shows. */
export const ACCESS_EVENT = 'access.changed';
