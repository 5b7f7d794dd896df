import { randomUUID } from 'node:crypto';
import { SIP_DOMAIN } from '~/services/phone/sandbox/sip-account';
import { allOf, cseqOf, type Frame, type Header, headerOf, tagOf } from '../../../durable-objects/switchboard/frame';
import type { Socket } from './devices';

const CONTACT: Header = ['Contact', `<sip:exchange@${SIP_DOMAIN}:5060;transport=ws>`];

/** One side of a call: a dialog between the exchange and one telephone. */
export interface Leg {
  socket: Socket;
  extension: string;
  callId: string;
  /** The exchange's address with its tag, and the telephone's. */
  own: string;
  other: string;
  /** Where its requests go. */
  contact: string;
  cseq: number;
  /** The INVITE that opened it, from the telephone or to it. */
  invite: Frame;
  state: 'ringing' | 'talking' | 'over';
}

const contactOf = (frame: Frame) => /<(sip:[^>]+)>/.exec(headerOf(frame, 'Contact'))?.[1] ?? '';
const newTag = () => `;tag=${randomUUID().slice(0, 8)}`;

/** The side of the telephone that calls. */
export const callingLeg = (socket: Socket, extension: string, invite: Frame): Leg => ({
  socket,
  extension,
  callId: headerOf(invite, 'Call-ID'),
  own: headerOf(invite, 'To') + newTag(),
  other: headerOf(invite, 'From'),
  contact: contactOf(invite),
  cseq: 1,
  invite,
  state: 'ringing',
});

interface Called {
  socket: Socket;
  extension: string;
  contact: string;
  from: string;
  to: string;
  headers: Header[];
  sdp: string;
}

/** The side of a telephone that is called, with the INVITE that it gets. */
export function calledLeg({ socket, extension, contact, from, to, headers, sdp }: Called): Leg {
  const leg = { socket, extension, callId: randomUUID(), own: from + newTag(), other: to, contact, cseq: 0 };
  const open = { ...leg, state: 'ringing' as const, invite: null as unknown as Frame };
  const invite = requestOf(open, 'INVITE', { headers: [...headers, ['Content-Type', 'application/sdp']], body: sdp });
  return { ...open, invite };
}

interface Asked {
  headers?: Header[];
  body?: string;
}

/** A request of the exchange in a call. */
export function requestOf(leg: Leg, method: string, { headers = [], body = '' }: Asked = {}): Frame {
  leg.cseq += 1;
  return framed(leg, method, [newVia(), ['CSeq', `${leg.cseq} ${method}`], CONTACT, ...headers], body);
}

const viaOf = (frame: Frame): Header => ['Via', headerOf(frame, 'Via')];
const newVia = (): Header => ['Via', `SIP/2.0/WSS ${SIP_DOMAIN};branch=z9hG4bK${randomUUID()}`];
const following = (leg: Leg, invite: Frame, method: string, headers: Header[]) =>
  framed(leg, method, [...headers, ['CSeq', `${cseqOf(invite).number} ${method}`]], '');

/** Acknowledges the final response to an INVITE: an answer in its own transaction, a refusal in the INVITE's. */
export const ackOf = (leg: Leg, invite: Frame, { status }: Frame): Frame =>
  following(leg, invite, 'ACK', [status < 300 ? newVia() : viaOf(invite)]);

/** Cancels an INVITE. */
export const cancelOf = (leg: Leg, headers: Header[]): Frame =>
  following(leg, leg.invite, 'CANCEL', [viaOf(leg.invite), ...headers]);

function framed(leg: Leg, method: string, headers: Header[], body: string): Frame {
  const whole: Header[] = [
    ...headers,
    ['Max-Forwards', '70'],
    ['From', leg.own],
    ['To', leg.other],
    ['Call-ID', leg.callId],
    ['Content-Length', `${body.length}`],
  ];
  return { method, uri: leg.contact, status: 0, reason: '', headers: whole, body };
}

/** A response of the exchange. @param to the To of a call that it opens: always the same */
export function responseTo(
  request: Frame,
  [status, reason]: readonly [number, string],
  { to, headers = [], body = '' }: Asked & { to?: string } = {},
): Frame {
  const said = headerOf(request, 'To');
  const whole: Header[] = [
    ...allOf(request, 'Via').map((value): Header => ['Via', value]),
    ['From', headerOf(request, 'From')],
    ['To', to ?? (tagOf(said) || status === 100 ? said : said + newTag())],
    ['Call-ID', headerOf(request, 'Call-ID')],
    ['CSeq', headerOf(request, 'CSeq')],
    ...(request.method === 'INVITE' && status > 100 && status < 300 ? [CONTACT] : []),
    ...(body ? [['Content-Type', 'application/sdp'] as const] : []),
    ...headers,
    ['Content-Length', `${body.length}`],
  ];
  return { method: request.method, uri: null, status, reason, headers: whole, body };
}
