import { Invitation, type Session } from 'sip.js';
import type { ApiIds } from '../line';
import { apiIds } from './ringcentral-dialect';

interface Named {
  getHeader(name: string): string | undefined;
}

/** The names of a call outside of this page. */
export class CallNames {
  /** Those of the system's API; null where it sent none. */
  ids: ApiIds | null = null;
  /** Those of its current dialog: a conference's, once it is in one. */
  current: ApiIds | null = null;
  readonly #callId: string;

  constructor(session: Session & { request: { callId: string } & Named }) {
    this.#callId = session.request.callId;
    if (session instanceof Invitation) this.note(session.request);
  }

  /** That of the log: each of RingCentral's telephones has a Call-ID of its own for the same call. */
  get outsideId(): string {
    return this.ids?.sessionId ?? this.#callId;
  }

  note(message: Named): void {
    this.current = apiIds(message.getHeader('p-rc-api-ids') ?? '') ?? this.current;
    this.ids ??= this.current;
  }
}
