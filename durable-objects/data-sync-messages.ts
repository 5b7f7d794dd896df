/** One push message: ids and status words, never people's data. */
export interface PushEvent {
  event:
    | 'user.created'
    | 'task.created'
    | 'task.updated'
    | 'job.updated'
    | 'note.created'
    | 'note.updated'
    | 'note.deleted'
    | 'batch.event.finished'
    | 'file.changed'
    | 'membership.changed'
    | 'setting.changed'
    | 'contractor.changed'
    | 'contractor-invoice.changed'
    | 'vendor.changed';
  data: Record<string, unknown>;
  /** A listener gets it who holds one of these permissions; SIGNED_IN is held by all. */
  needs: string[];
}

/** Who listens on a socket; set by the Worker that authenticated it. */
export interface Listener {
  userId: number;
  sessionHash: string;
  /** SIGNED_IN and the permission keys held at connect. */
  sees: readonly string[];
}

export const SIGNED_IN = 'signed-in';
export const LISTENER_HEADER = 'X-Listener';
export const CHANNEL = 'data-sync';
/** Close code of a socket whose session was ended. */
export const SESSION_ENDED = 4401;
