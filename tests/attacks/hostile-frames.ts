import fc from 'fast-check';
import { hostileText } from './hostile-values';

/** What a frame may name of the calls that go on, filled in as it is sent: the attacker knows all of it. */
export type Names = Record<
  'callId' | 'callerTag' | 'calleeTag' | 'callerHost' | 'calleeHost' | 'ownHost' | 'ownNumber' | 'branch',
  string
>;

const METHODS = [
  ...['BYE', 'INVITE', 'REFER', 'INFO', 'NOTIFY', 'UPDATE', 'MESSAGE', 'CANCEL', 'ACK', 'REGISTER', 'OPTIONS'],
  ...['PRACK', 'SUBSCRIBE', 'PUBLISH', 'bye', 'X'.repeat(30)],
];
const URIS = [
  ...[
    'sip:ua@{callerHost};transport=ws',
    'sip:ua@{calleeHost};transport=ws',
    'sip:101@board.invalid',
    'sip:102@board.invalid',
  ],
  ...['sip:desk@board.invalid', 'sip:pick-up@board.invalid', 'sip:911@board.invalid', 'sip:+12065550142@board.invalid'],
  ...[
    'sip:{ownNumber}@board.invalid',
    'sip:voicemail-102@board.invalid',
    'sip:board.invalid',
    'sip:',
    'http://x',
    'sip:%zz@x',
  ],
];
const TAGS = ['{callerTag}', '{calleeTag}', 'other', ''];
const CALL_IDS = ['{callId}', 'own-{branch}', 'a', '\u00e9'.repeat(64)];
const HOSTS = ['{ownHost}', '{callerHost}', '{calleeHost}', 'board.invalid', 'x'.repeat(120)];
const REPLACES = [
  '{callId};to-tag={calleeTag};from-tag={callerTag}',
  '{callId};to-tag={callerTag};from-tag={calleeTag}',
  '{callId};to-tag={calleeTag};to-tag={callerTag};from-tag={callerTag};from-tag={calleeTag}',
  '{callId};from-tag={callerTag};to-tag={calleeTag};early-only',
  ';;;===',
];
const MORE = [
  ...REPLACES.map((value) => `Replaces: ${value}`),
  ...REPLACES.map(
    (value) =>
      `Refer-To: <sip:ua@{calleeHost}?Replaces=${encodeURIComponent(value).replace(/%7B/g, '{').replace(/%7D/g, '}')}>`,
  ),
  'Refer-To: <sip:911@board.invalid>',
  'P-Asserted-Identity: "Dana" <sip:101@board.invalid>',
  'Route: <sip:{callerHost};lr>',
  'Record-Route: <sip:{ownHost};lr>',
  'Contact: <sip:ua@{callerHost}>;expires=600',
  'Contact: <sip:ua@{ownHost}>;expires=0',
  'Contact: *',
  'Expires: 0',
  'Max-Forwards: -1',
  'Content-Length: 99999999',
  'Require: replaces, 100rel',
];
const BODIES = ['', 'v=0', 'a', '{callId}', 'SIP/2.0 200 OK', '{"recording":true}', '\0'];

/** Mostly what is sensible, sometimes anything. */
const some = (values: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostileText });

const start = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(some(METHODS), some(URIS))
      .map(([method, uri]) => ({ method, line: `${method} ${uri} SIP/2.0` })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(100, 180, 200, 202, 302, 404, 481, 486, 603, 699, 999),
        fc.constantFrom('INVITE', 'BYE', 'INFO'),
      )
      .map(([status, method]) => ({ method, line: `SIP/2.0 ${status} Said` })),
  },
);

const whole = fc
  .record({
    start,
    via: fc.oneof(
      { weight: 4, arbitrary: fc.constant<string[]>(['{ownHost}']) },
      { weight: 1, arbitrary: fc.array(some(HOSTS), { minLength: 1, maxLength: 2 }) },
    ),
    users: fc.tuple(some(['{ownNumber}', '101', '102']), some(['101', '102', '{ownNumber}'])),
    tags: fc.oneof(
      fc.constantFrom<string[]>(['{callerTag}', '{calleeTag}'], ['{calleeTag}', '{callerTag}']),
      fc.tuple(some(TAGS), some(TAGS)),
    ),
    callId: some(CALL_IDS),
    cseq: fc.constantFrom(1, 2, 99, 2 ** 31, -1),
    more: fc.array(some(MORE), { maxLength: 4 }),
    body: some(BODIES),
  })
  .map(({ start: { method, line }, via, users, tags, callId, cseq, more, body }) => {
    const address = (user?: string, tag?: string) => `<sip:${user}@board.invalid>${tag ? `;tag=${tag}` : ''}`;
    return [
      line,
      ...via.map((host) => `Via: SIP/2.0/WS ${host};branch=z9hG4bK{branch}`),
      `From: ${address(users[0], tags[0])}`,
      `To: ${address(users[1], tags[1])}`,
      `Call-ID: ${callId}`,
      `CSeq: ${cseq} ${method}`,
      ...more,
      '',
      body,
    ].join('\r\n');
  });

/** A frame with some of its characters and lines moved, doubled or lost. */
const broken = fc
  .tuple(whole, fc.array(fc.tuple(fc.nat(4), fc.nat(2000), hostileText), { minLength: 1, maxLength: 4 }))
  .map(([frame, changes]) =>
    changes.reduce((text, [kind, at, junk]) => {
      const [place, lines] = [at % (text.length + 1), text.split('\r\n')];
      const line = at % lines.length;
      return [
        () => text.slice(0, place) + junk + text.slice(place),
        () => text.slice(0, place) + text.slice(place + (at % 40)),
        () => lines.toSpliced(line, 1).join('\r\n'),
        () => lines.toSpliced(line, 0, lines[line]!).join('\r\n'),
        () => lines.with(line, `${lines[line]}${junk}`.repeat(1 + (at % 50))).join('\r\n'),
      ][kind]!();
    }, frame),
  );

const frame = fc.record({
  from: fc.constantFrom('a colleague', 'a caller from outside'),
  text: fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: broken }),
});

export type HostileFrame = { from: 'a colleague' | 'a caller from outside'; text: string };

/** The frame that a seed stands for. */
export const frameOf = (seed: number): HostileFrame => fc.sample(frame, { seed, numRuns: 1 })[0]! as HostileFrame;

/** The same with what it names. */
export const named = (text: string, names: Names): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => names[name as keyof Names] ?? found);
