import { BOARD } from '../../app/services/phone/switchboard-address';
import { cseqOf, type Frame, type Header, headerOf, userOf, without } from './frame';
import type { Line } from './lines';

const RECORD_ROUTE: Header = ['Record-Route', `<sip:${BOARD};transport=ws;lr>`];
/** Headers that a caller may not set: this switchboard sets them instead. */
const OURS = [
  'P-Asserted-Identity',
  'P-Preferred-Identity',
  'P-Called-Party-ID',
  'Route',
  'Record-Route',
  'Max-Forwards',
];

export const ELSEWHERE: Header = ['Reason', 'SIP;cause=200;text="Call completed elsewhere"'];

/** The INVITE for one telephone: with the caller's identity by the switchboard, not by the caller. */
export function ringAt(invite: Frame, caller: Line, contact: string, branch: string): Frame {
  const plain = without(invite, ...OURS);
  const called = encodeURIComponent(userOf(invite.uri!).user);
  return {
    ...plain,
    uri: contact,
    headers: [
      ['Via', `SIP/2.0/WS ${BOARD};branch=${branch}`],
      ...plain.headers,
      ['Max-Forwards', '60'],
      RECORD_ROUTE,
      ['P-Asserted-Identity', `${quoted(caller.name)} <sip:${caller.number}@${BOARD}>`],
      ['P-Called-Party-ID', `<sip:${called}@${BOARD}>`],
    ],
  };
}

/** A name as SIP quotes it, in ASCII: nothing else is safe in a header. */
const quoted = (name: string) => `"${encodeURIComponent(name)}"`;

/** A request that follows an INVITE on its own path: an ACK of its refusal, or its CANCEL. */
function after(invite: Frame, method: string, to: string, more: Header[] = []): Frame {
  return request(invite, {
    method,
    to,
    uri: invite.uri!,
    cseq: cseqOf(invite).number,
    via: headerOf(invite, 'Via'),
    more,
  });
}

interface Following {
  method: string;
  uri: string;
  to: string;
  cseq: number;
  via: string;
  more?: Header[];
}

function request(invite: Frame, { method, uri, to, cseq, via, more = [] }: Following): Frame {
  return {
    method,
    uri,
    status: 0,
    reason: '',
    headers: [
      ['Via', via],
      ['Max-Forwards', '70'],
      ['From', headerOf(invite, 'From')],
      ['To', to],
      ['Call-ID', headerOf(invite, 'Call-ID')],
      ['CSeq', `${cseq} ${method}`],
      ...more,
      ['Content-Length', '0'],
    ],
    body: '',
  };
}

export const ackOf = (invite: Frame, response: Frame) => after(invite, 'ACK', headerOf(response, 'To'));
export const cancelOf = (invite: Frame, reasons: Header[]) => after(invite, 'CANCEL', headerOf(invite, 'To'), reasons);

/** Acknowledges an answer that comes too late, and ends its call. */
export function takenBack(invite: Frame, answer: Frame): Frame[] {
  const to = headerOf(answer, 'To');
  const uri = /<(sip:[^>\s]{1,250})>/.exec(headerOf(answer, 'Contact'))?.[1] ?? invite.uri!;
  const { number } = cseqOf(invite);
  const via = () => `SIP/2.0/WS ${BOARD};branch=z9hG4bKe.${crypto.randomUUID()}`;
  return [
    request(invite, { method: 'ACK', uri, to, cseq: number, via: via() }),
    request(invite, { method: 'BYE', uri, to, cseq: number + 1, via: via(), more: [ELSEWHERE] }),
  ];
}
