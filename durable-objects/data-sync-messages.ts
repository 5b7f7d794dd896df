/** One push message: ids and status words, never people's data. */
export interface PushEvent {
  event: 'user.created' | 'task.created' | 'task.updated' | 'job.updated' | 'batch.event.finished';
  data: Record<string, unknown>;
  /** The permission a listener must hold to get it. */
  needs: string;
}

/** Who listens on a socket; set by the Worker that authenticated it. */
export interface Listener {
  userId: number;
  sessionHash: string;
  /** Permission keys held at connect. */
  sees: string[];
}

export const LISTENER_HEADER = 'X-Listener';
export const CHANNEL = 'data-sync';
/** Close code of a socket whose session was ended. */
export const SESSION_ENDED = 4401;
