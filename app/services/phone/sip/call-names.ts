import { Invitation, type Session } from 'sip.js';
import type { ApiIds } from '../line';
import { apiIds } from './ringcentral-dialect';

interface Named {
  getHeader(name: string): string | undefined;
}

/** What a call is named by outside of this page. */
export class CallNames {
  /** By the system's API; null where it told no names. */
  ids: ApiIds | null = null;
  /** The same of the dialog that it is in now: a conference's, once it is in one. */
  current: ApiIds | null = null;
  readonly #callId: string;

  constructor(session: Session & { request: { callId: string } & Named }) {
    this.#callId = session.request.callId;
    if (session instanceof Invitation) this.note(session.request);
  }

  /** By the log: each of RingCentral's telephones has a Call-ID of its own for the same call. */
  get outsideId(): string {
    return this.ids?.sessionId ?? this.#callId;
  }

  note(message: Named): void {
    this.current = apiIds(message.getHeader('p-rc-api-ids') ?? '') ?? this.current;
    this.ids ??= this.current;
  }
}
