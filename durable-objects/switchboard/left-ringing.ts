import { BOARD } from '../../app/services/phone/switchboard-address';
import { type Frame, respond } from './frame';
import { cancelOf } from './leg-requests';
import type { FollowedCall } from './lines';
import type { Talks } from './talks';

/** A call that rang when the switchboard was stopped. */
export interface LeftRinging {
  invite: Frame;
  /** The caller's user agent. */
  caller: string;
  call: FollowedCall;
  isLogged: boolean;
  /** The mailbox where its caller may leave a message. */
  mailbox: string | null;
  legs: { host: string; invite: Frame }[];
}

export const VOICEMAIL = 'voicemail-';

/** Redirects a caller to a mailbox. */
export const ledToMailbox = (invite: Frame, mailbox: string): Frame =>
  respond(invite, 302, 'Voicemail', [['Contact', `<sip:${VOICEMAIL}${mailbox}@${BOARD}>`]]);

/** Ends a call that a restart has cut: its caller gets a refusal, its ringing is cancelled, and the log has it. */
export function endLeft(left: LeftRinging, talks: Talks, send: (to: string, frame: Frame) => void): void {
  const { invite, caller, mailbox, legs, call, isLogged } = left;
  const response =
    mailbox === null ? respond(invite, 503, 'The switchboard was restarted') : ledToMailbox(invite, mailbox);
  send(caller, response);
  for (const leg of legs) send(leg.host, cancelOf(leg.invite, []));
  if (isLogged) talks.finish({ ...call, endedAt: Date.now(), status: response.status, isCanceled: false });
}
