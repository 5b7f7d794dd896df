import { BOARD } from '../../app/services/phone/switchboard-address';
import { cseqOf, type Frame, type Header, headerOf, tagOf, userOf, viaOf, without, withoutTopVia } from './frame';
import type { FollowedCall } from './lines';

/** A pair that talk, as stored for a restart; `call` is null where another telephone has taken the call over. */
export interface Talk {
  call_id: string;
  caller: string;
  callee: string;
  /** From and To of the INVITE, with their tags. */
  from_address: string;
  to_address: string;
  caller_contact: string;
  callee_contact: string;
  call: FollowedCall | null;
}

/**
 * Returns a dialog's request for forwarding. The switchboard stores no dialog: its own branch is derived from the
 * incoming one, so that a CANCEL or ACK matches its INVITE, and the response finds its way back by the Via below.
 */
export function passRequest(request: Frame): Frame {
  const { branch } = viaOf(request)!;
  const hops = Number(headerOf(request, 'Max-Forwards') || 70);
  const plain = without(withoutOwnRoute(request), 'Max-Forwards', 'P-Asserted-Identity');
  const via: Header = ['Via', `SIP/2.0/WS ${BOARD};branch=z9hG4bKb.${branch.slice(-100)}`];
  return { ...plain, headers: [via, ...plain.headers, ['Max-Forwards', `${Math.min(Math.max(hops - 1, 0), 70)}`]] };
}

/** Returns a response for forwarding, with the user agent it goes to; null where it never passed here. */
export function passResponse(response: Frame): { to: string; frame: Frame } | null {
  if (viaOf(response)?.host !== BOARD) return null;
  const frame = withoutTopVia(response);
  const to = viaOf(frame)?.host;
  return to && to !== BOARD ? { to, frame } : null;
}

function withoutOwnRoute(request: Frame): Frame {
  const headers = request.headers.filter(
    ([name, value]) => name.toLowerCase() !== 'route' || userOf(value).host !== BOARD,
  );
  return { ...request, headers };
}

const contactOf = (frame: Frame) => /<([^>]+)>/.exec(headerOf(frame, 'Contact'))?.[1] ?? headerOf(frame, 'Contact');

/** The talk that an answer begins. */
export function talkOf(invite: Frame, answer: Frame, callee: string, call: FollowedCall | null): Talk {
  return {
    call_id: headerOf(invite, 'Call-ID'),
    caller: viaOf(invite)!.host,
    callee,
    from_address: headerOf(answer, 'From'),
    to_address: headerOf(answer, 'To'),
    caller_contact: contactOf(invite),
    callee_contact: contactOf(answer),
    call,
  };
}

/** Whether a request belongs to this talk: sent by one of its two telephones, with the tag of each side once. */
export function isOfTalk(request: Frame, talk: Talk, sender: string): boolean {
  const tags = [tagOf(headerOf(request, 'From')), tagOf(headerOf(request, 'To'))].join(' ');
  const [caller, callee] = [tagOf(talk.from_address), tagOf(talk.to_address)];
  return (
    (sender === talk.caller && tags === `${caller} ${callee}`) ||
    (sender === talk.callee && tags === `${callee} ${caller}`)
  );
}

/** The other one of the two who talk. */
export const otherOf = ({ caller, callee }: Talk, host: string): string => (host === caller ? callee : caller);

/** Higher than any CSeq that a telephone reaches in a call. */
const LAST_CSEQ = 2 ** 30;

/** Ends a talk for the remaining side, in the name of the one that is gone. */
export function byeOf(talk: Talk, gone: string): { to: string; frame: Frame } {
  const isCaller = talk.caller === gone;
  return {
    to: isCaller ? talk.callee : talk.caller,
    frame: {
      method: 'BYE',
      uri: isCaller ? talk.callee_contact : talk.caller_contact,
      status: 0,
      reason: '',
      headers: [
        ['Via', `SIP/2.0/WS ${BOARD};branch=z9hG4bKg.${crypto.randomUUID()}`],
        ['Max-Forwards', '70'],
        ['From', isCaller ? talk.from_address : talk.to_address],
        ['To', isCaller ? talk.to_address : talk.from_address],
        ['Call-ID', talk.call_id],
        ['CSeq', `${LAST_CSEQ} BYE`],
        ['Reason', 'SIP;cause=480;text="Gone"'],
        ['Content-Length', '0'],
      ],
      body: '',
    },
  };
}

/** The contact of a talking telephone for requests of its call. */
export const contactIn = (talk: Talk, host: string) =>
  talk.caller === host ? talk.caller_contact : talk.callee_contact;

/** The switchboard's own message to a telephone: outside of any dialog, so that it disturbs the sequence of none. */
export function messageTo(contact: string, from: string, body: string): Frame {
  return {
    method: 'MESSAGE',
    uri: contact,
    status: 0,
    reason: '',
    headers: [
      ['Via', `SIP/2.0/WS ${BOARD};branch=z9hG4bKm.${crypto.randomUUID()}`],
      ['Max-Forwards', '70'],
      ['From', `<sip:${from}@${BOARD}>;tag=${crypto.randomUUID().slice(0, 8)}`],
      ['To', `<${contact}>`],
      ['Call-ID', crypto.randomUUID()],
      ['CSeq', '1 MESSAGE'],
      ['Content-Type', 'text/plain'],
      ['Content-Length', `${body.length}`],
    ],
    body,
  };
}

/** True of an INVITE that opens a call; one with a tag changes an existing call. */
export const opensCall = (request: Frame) => request.method === 'INVITE' && tagOf(headerOf(request, 'To')) === '';

export const isAnswer = (response: Frame) =>
  response.status >= 200 && response.status < 300 && cseqOf(response).method === 'INVITE';
