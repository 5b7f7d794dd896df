/** One SIP message (RFC 3261), with its headers in the order in which they came. */
export interface Frame {
  method: string;
  /** The target of a request; null of a response. */
  uri: string | null;
  /** 0 of a request. */
  status: number;
  reason: string;
  headers: Header[];
  body: string;
}

export type Header = readonly [name: string, value: string];

const LONGEST = 64 * 1024;
const MOST_HEADERS = 60;

/** The short names of headers in RFC 3261. */
const FULL_NAMES: Record<string, string> = {
  v: 'Via',
  f: 'From',
  t: 'To',
  i: 'Call-ID',
  m: 'Contact',
  c: 'Content-Type',
  l: 'Content-Length',
  k: 'Supported',
  s: 'Subject',
  r: 'Refer-To',
  b: 'Referred-By',
};

const REQUEST = /^([A-Z]{2,20}) (sips?:[^\s<>"]{1,250}) SIP\/2\.0$/;
const RESPONSE = /^SIP\/2\.0 ([1-6]\d\d)(?: (.{0,120}))?$/;
const HEADER = /^([\w.!%*+`'~-]{1,50})[ \t]*:[ \t]*(.*)$/;
const VIA = /^SIP\/2\.0\/WSS?[ ]+([\w.-]{1,100})(?::\d{1,5})?((?:;[^,]*)?)$/i;
const BRANCH = /;\s*branch=([\w.!%*+`'~-]{1,128})(?:;|$)/i;
const CSEQ = /^(\d{1,10}) ([A-Z]{2,20})$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character would end the header of the next hop
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** Parses a message that can be routed and answered; null for anything else, however it is broken. */
export function readFrame(text: unknown): Frame | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [start, ...lines] = text.slice(0, end).split('\r\n', MOST_HEADERS + 2);
  if (lines.length > MOST_HEADERS) return null;
  const headers: Header[] = [];
  for (const line of lines) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (!name || value === undefined || CONTROL.test(value)) return null;
    headers.push([FULL_NAMES[name.toLowerCase()] ?? name, value.trim()]);
  }
  const frame = { ...startOf(start!), headers, body: text.slice(end + 4) };
  return isWhole(frame) ? { ...frame, method: frame.method || cseqOf(frame).method } : null;
}

function startOf(line: string): Pick<Frame, 'method' | 'uri' | 'status' | 'reason'> {
  const request = REQUEST.exec(line);
  if (request) return { method: request[1]!, uri: request[2]!, status: 0, reason: '' };
  const response = RESPONSE.exec(line);
  return { method: '', uri: null, status: Number(response?.[1] ?? 0), reason: response?.[2] ?? '' };
}

/** Whether a message has, once, all headers by which it is routed and answered. */
function isWhole(frame: Frame): boolean {
  const once = (name: string, longest: number) => {
    const values = allOf(frame, name);
    return values.length === 1 && values[0]!.length > 0 && values[0]!.length <= longest;
  };
  if (frame.uri === null && frame.status === 0) return false;
  if (!once('From', 400) || !once('To', 400) || !once('Call-ID', 128) || !once('CSeq', 40)) return false;
  if (!viaOf(frame)) return false;
  const { number, method } = cseqOf(frame);
  return number < 2 ** 31 && method !== '' && (frame.uri === null || method === frame.method);
}

/** Serializes a message. */
export function printFrame({ method, uri, status, reason, headers, body }: Frame): string {
  const start = uri === null ? `SIP/2.0 ${status} ${reason}` : `${method} ${uri} SIP/2.0`;
  return `${[start, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`;
}

const isNamed = (name: string) => {
  const lower = name.toLowerCase();
  return ([other]: Header) => other.toLowerCase() === lower;
};

/** The values of all headers of a name. */
export const allOf = ({ headers }: Pick<Frame, 'headers'>, name: string): string[] =>
  headers.filter(isNamed(name)).map(([, value]) => value);

/** The value of the first header of a name; empty where there is none. */
export const headerOf = ({ headers }: Pick<Frame, 'headers'>, name: string): string =>
  headers.find(isNamed(name))?.[1] ?? '';

/** The same message without the headers of these names. */
export function without<F extends Pick<Frame, 'headers'>>(frame: F, ...names: string[]): F {
  const are = names.map(isNamed);
  return { ...frame, headers: frame.headers.filter((header) => !are.some((is) => is(header))) };
}

/** Returns the hop that a message came from, the first of its Via; null where it names none. */
export function viaOf(frame: Pick<Frame, 'headers'>): { host: string; branch: string } | null {
  const [, host, rest = ''] = VIA.exec(headerOf(frame, 'Via')) ?? [];
  const branch = BRANCH.exec(rest)?.[1];
  return host && branch ? { host: host.toLowerCase(), branch } : null;
}

/** The same message without its first Via. */
export function withoutTopVia(frame: Frame): Frame {
  const top = frame.headers.findIndex(isNamed('Via'));
  return { ...frame, headers: frame.headers.filter((_, index) => index !== top) };
}

export function cseqOf(frame: Pick<Frame, 'headers'>): { number: number; method: string } {
  const [, number = '0', method = ''] = CSEQ.exec(headerOf(frame, 'CSeq')) ?? [];
  return { number: Number(number), method };
}

/** The tag of a From or To, empty where it has none. */
export const tagOf = (address: string): string => /;\s*tag=([\w.!%*+`'~-]{1,100})/i.exec(address)?.[1] ?? '';

/** The user and host of a SIP address, with or without brackets: `102` and `club.invalid` of `<sip:102@club.invalid>`. */
export function userOf(address: string): { user: string; host: string } {
  const [, user = '', host = ''] = /sips?:(?:([^@;>\s]{1,80})@)?([\w.-]{1,100})/i.exec(address) ?? [];
  return { user: decode(user), host: host.toLowerCase() };
}

/** Decodes an escaped part of an address; empty where it is invalid. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Returns this switchboard's own response to a request. */
export function respond(request: Frame, status: number, reason: string, more: Header[] = []): Frame {
  const to = headerOf(request, 'To');
  return {
    method: request.method,
    uri: null,
    status,
    reason,
    headers: [
      ...allOf(request, 'Via').map((value): Header => ['Via', value]),
      ['From', headerOf(request, 'From')],
      ['To', tagOf(to) || status === 100 ? to : `${to};tag=${crypto.randomUUID().slice(0, 8)}`],
      ['Call-ID', headerOf(request, 'Call-ID')],
      ['CSeq', headerOf(request, 'CSeq')],
      ...more,
      ['Content-Length', '0'],
    ],
    body: '',
  };
}
